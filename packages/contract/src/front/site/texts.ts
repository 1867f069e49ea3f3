import type { Heading } from '../help'
import type { SitePicture } from './pictures'

/** An article as the blog lists it; `minutes`: how long it takes to read, `published` as 2026-11-24. */
export type ArticleCard = {
  name: string
  title: string
  summary: string
  author: string
  published: string
  minutes: number
  /** A screen of the product, and what is seen on it. */
  picture: SitePicture
  pictureAlt: string
}

/** An article to read: `html` is safe to show. */
export type Article = ArticleCard & { html: string; headings: Heading[]; words: number; next: ArticleCard }

/** A page of text: terms, privacy policy, what is said on a page beside its form. Dates as 2026-11-24. */
export type SitePage = {
  title: string
  summary: string
  effective?: string
  changed?: string
  html: string
  headings: Heading[]
}

/** A question that people ask before they begin, with its answer; `html` is safe to show. */
export type SiteQuestion = { question: string; html: string; text: string }

/** How visitors reach whoever runs the product; `social`: pages elsewhere, with the names of their places. */
export type SiteContact = {
  email: string | null
  phone: string | null
  social: { name: string; href: string }[]
}

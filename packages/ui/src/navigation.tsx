import { type ComponentPropsWithoutRef, type ComponentType, createContext, type ReactNode, useContext } from 'react'

export type LinkProps = Omit<ComponentPropsWithoutRef<'a'>, 'href'> & {
  href: string
  /** Takes the place of the page it stands on: Back from there leads past that page. */
  replace?: boolean
}
export type FormProps = ComponentPropsWithoutRef<'form'>

interface Navigation {
  Link: ComponentType<LinkProps>
  Form: ComponentType<FormProps>
}

const plain: Navigation = {
  Link: ({ replace, ...props }) => <a {...props} />,
  Form: (props) => <form {...props} />,
}

const NavigationContext = createContext(plain)

/** Gives every component of this package the router's own link and form; without it they are plain HTML elements. */
export function NavigationProvider({ Link, Form, children }: Navigation & { children: ReactNode }) {
  return <NavigationContext.Provider value={{ Link, Form }}>{children}</NavigationContext.Provider>
}

/** Where the page behind the open dialog is; undefined outside of dialogs. */
export const BehindDialog = createContext<string | undefined>(undefined)

const pathOf = (href: string | undefined) => href?.split(/[?#]/)[0]

/** A link by the router of the page it stands in. In a dialog, one that leads to the page behind it takes the dialog's place. */
export function Link(props: LinkProps) {
  const { Link: RouterLink } = useContext(NavigationContext)
  const behind = useContext(BehindDialog)
  const leaves = behind !== undefined && pathOf(props.href) === pathOf(behind)
  return <RouterLink {...(leaves ? { replace: true } : undefined)} {...props} />
}

/** A form by the router of the page it stands in. */
export function Form(props: FormProps) {
  const { Form: RouterForm } = useContext(NavigationContext)
  return <RouterForm {...props} />
}

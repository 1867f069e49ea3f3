import {
  type SitePicture as PictureName,
  type SitePictureFormat,
  type SitePictureSize,
  type SiteTheme,
  sitePictureFormats,
  sitePicturePath,
  sitePictureSize,
  sitePictures,
} from '@caseweave/contract/front/site/pictures'
import { useFrame } from './frame-data'

interface SitePictureProps {
  name: PictureName
  /** Other words for what is seen; empty beside words that say the same. */
  alt?: string
  /** Asked for first and at once: for the one picture that a page opens with. */
  first?: boolean
  /** Shown as a part of a card: the same on phones as elsewhere. */
  small?: boolean
  /** How wide it is shown, as the browser has to know before it chooses a file. */
  sizes?: string
}

/** Up to this width a screen is shown as phones show it. */
const phones = '(max-width: 40rem)'

/** The files of a picture in a theme, as one value of `srcset`. */
const filesOf = (name: PictureName, theme: SiteTheme, format: SitePictureFormat, sizes: SitePictureSize[]) =>
  sizes.map((size) => `${sitePicturePath(name, theme, size, format)} ${sitePictureSize(name, size).width}w`).join(', ')

/** The ways to get a picture in a theme, the best first; `media`: when this theme is meant. */
function Sources({ name, theme, media, small, sizes }: SitePictureProps & { theme: SiteTheme; media?: string }) {
  const when = (...conditions: (string | undefined)[]) => conditions.filter(Boolean).join(' and ') || undefined
  return sitePictureFormats.flatMap((format) => [
    small ? null : (
      <source
        key={`${format}-narrow`}
        media={when(phones, media)}
        type={`image/${format}`}
        srcSet={sitePicturePath(name, theme, 'narrow', format)}
        {...sitePictureSize(name, 'narrow')}
      />
    ),
    <source
      key={format}
      media={when(media)}
      type={`image/${format}`}
      srcSet={filesOf(name, theme, format, ['720', '1440'])}
      sizes={sizes}
    />,
  ])
}

/** A screen of the product in the visitor's theme: who chose one gets its pictures alone, else the browser follows the system. */
export function SitePicture(props: SitePictureProps) {
  const { name, alt, first = false, small = false } = props
  const { theme } = useFrame()
  const sizes = props.sizes ?? (small ? '(min-width: 48rem) 24rem, 92vw' : '(min-width: 76rem) 72rem, 94vw')
  const shown = { name, small, sizes }
  return (
    <picture>
      {theme === 'system' ? <Sources {...shown} theme="dark" media="(prefers-color-scheme: dark)" /> : null}
      <Sources {...shown} theme={theme === 'dark' ? 'dark' : 'light'} />
      <img
        src={sitePicturePath(name, theme === 'dark' ? 'dark' : 'light', '720', 'webp')}
        alt={alt ?? sitePictures[name].alt}
        {...sitePictureSize(name, '1440')}
        {...(first ? { fetchpriority: 'high' } : { loading: 'lazy', decoding: 'async' })}
      />
    </picture>
  )
}

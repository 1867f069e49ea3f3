import { film } from '@caseweave/contract/front/site/film'
import { useFrame } from './frame-data'

/** The film: nothing of it is fetched before somebody presses Play, and everything it says stands in its transcript. */
export function SiteFilm() {
  const { theme } = useFrame()
  return (
    <figure className="site-shot">
      <video
        id="film"
        tabIndex={0}
        controls
        preload="none"
        playsInline
        width={film.width}
        height={film.height}
        poster={film.poster(theme === 'dark' ? 'dark' : 'light')}
        data-dark-poster={theme === 'system' ? film.poster('dark') : undefined}
        aria-label={`The film: ${film.seconds} seconds, without sound, with captions`}
        className="block aspect-video h-auto w-full bg-black"
      >
        <source src={film.webm} type="video/webm" />
        <source src={film.mp4} type="video/mp4" />
        <track kind="captions" src={film.captions} srcLang="en" label="English" default />
        <a href={film.mp4}>Download the film</a>
      </video>
    </figure>
  )
}

import { type ComponentPropsWithoutRef, type ComponentType, createContext, type ReactNode, useContext } from 'react'

export type LinkProps = Omit<ComponentPropsWithoutRef<'a'>, 'href'> & { href: string }
export type FormProps = ComponentPropsWithoutRef<'form'>

interface Navigation {
  Link: ComponentType<LinkProps>
  Form: ComponentType<FormProps>
}

const plain: Navigation = {
  Link: (props) => <a {...props} />,
  Form: (props) => <form {...props} />,
}

const NavigationContext = createContext(plain)

/** Gives every component of this package the router's own link and form; without it they are plain HTML elements. */
export function NavigationProvider({ Link, Form, children }: Navigation & { children: ReactNode }) {
  return <NavigationContext.Provider value={{ Link, Form }}>{children}</NavigationContext.Provider>
}

/** A link by the router of the page it stands in. */
export function Link(props: LinkProps) {
  const { Link: RouterLink } = useContext(NavigationContext)
  return <RouterLink {...props} />
}

/** A form by the router of the page it stands in. */
export function Form(props: FormProps) {
  const { Form: RouterForm } = useContext(NavigationContext)
  return <RouterForm {...props} />
}

import Image from '@tiptap/extension-image'
import StarterKit from '@tiptap/starter-kit'

/** True for an address that a link of a rich text may have. */
export const isOwnOrWeb = (address: string) =>
  /^(?:https?:\/\/|mailto:)\S+$/i.test(address) || /^\/(?![/\\])\S*$/.test(address)

/** What the editor knows: what the format has, and nothing else. */
export const extensions = [
  StarterKit.configure({
    heading: false,
    codeBlock: false,
    blockquote: false,
    horizontalRule: false,
    strike: false,
    underline: false,
    link: {
      openOnClick: false,
      autolink: false,
      linkOnPaste: true,
      isAllowedUri: isOwnOrWeb,
      HTMLAttributes: { class: null },
    },
  }),
  Image.extend({ parseHTML: () => [{ tag: 'img[src^="/images/"]' }] }).configure({ inline: true }),
]

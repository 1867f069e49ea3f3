import { HighlightStyle, syntaxHighlighting } from '@codemirror/language'
import type { Extension } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { tags } from '@lezer/highlight'

/** The product's own colours, which know light from dark by themselves (tokens.css). */
const clothes = {
  '&': {
    height: '100%',
    fontSize: '0.875rem',
    backgroundColor: 'var(--background)',
    color: 'var(--foreground)',
    borderRadius: '0.375rem',
    border: '1px solid var(--input)',
  },
  '&.cm-focused': { outline: '2px solid var(--ring)', outlineOffset: '1px' },
  '.cm-scroller': { fontFamily: 'var(--font-mono)', lineHeight: '1.5', overflow: 'auto' },
  '.cm-content': { caretColor: 'var(--foreground)' },
  '.cm-gutters': {
    backgroundColor: 'var(--muted)',
    color: 'var(--muted-foreground)',
    borderInlineEndColor: 'var(--border)',
  },
  '.cm-activeLine': { backgroundColor: 'var(--row-hover)' },
  '.cm-activeLineGutter': { backgroundColor: 'var(--accent)', color: 'var(--accent-foreground)' },
  '.cm-content ::selection, &.cm-focused .cm-content ::selection': {
    backgroundColor: 'color-mix(in oklab, var(--primary) 30%, transparent)',
  },
  '.cm-selectionMatch': { backgroundColor: 'var(--accent)' },
  '.cm-searchMatch': { backgroundColor: 'var(--block-subtle)', outline: '1px solid var(--block)' },
  '.cm-searchMatch-selected': { backgroundColor: 'var(--accent)', outline: '2px solid var(--ring)' },
  '.cm-tooltip, .cm-panels': {
    backgroundColor: 'var(--popover)',
    color: 'var(--popover-foreground)',
    borderColor: 'var(--border)',
  },
  '.cm-tooltip': { border: '1px solid var(--border)', borderRadius: '0.375rem', maxWidth: 'min(40rem, 90vw)' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': { fontFamily: 'var(--font-mono)', maxHeight: '16rem' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': { padding: '0.25rem 0.5rem' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    backgroundColor: 'var(--accent)',
    color: 'var(--accent-foreground)',
  },
  '.cm-completionMatchedText': { textDecoration: 'none', fontWeight: '600' },
  '.cm-completionDetail': { color: 'var(--muted-foreground)', fontStyle: 'normal' },
  '.cm-snippetField': { backgroundColor: 'var(--accent)' },
  '.cm-panel.cm-search': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '0.375rem',
    padding: '0.5rem 2rem 0.5rem 0.5rem',
    fontFamily: 'var(--font-sans)',
  },
  // Its own rules are small and leave no room to click.
  '.cm-panel.cm-search input, .cm-panel.cm-search button, .cm-panel.cm-search label': { margin: '0' },
  '.cm-panel.cm-search label': { display: 'inline-flex', alignItems: 'center', gap: '0.375rem', fontSize: '0.875rem' },
  '.cm-panel.cm-search .cm-textfield, .cm-panel.cm-search .cm-button': {
    height: '2rem',
    padding: '0 0.625rem',
    fontSize: '0.875rem',
  },
  '.cm-panel.cm-search br': { display: 'none' },
  '.cm-panel.cm-search [name=replace]': { marginInlineStart: '0' },
  '.cm-panel.cm-search .cm-dialog-close, .cm-panel.cm-search [name=close]': {
    top: '0.5rem',
    right: '0.5rem',
    width: '1.5rem',
    height: '1.5rem',
    fontSize: '1.125rem',
  },
  '.cm-textfield, .cm-button': {
    backgroundColor: 'var(--background)',
    backgroundImage: 'none',
    color: 'var(--foreground)',
    border: '1px solid var(--input)',
    borderRadius: '0.25rem',
  },
  '.cm-diagnostic': { padding: '0.25rem 0.5rem' },
  '.cm-diagnostic-error': { borderInlineStart: '4px solid var(--fail)' },
  '.cm-diagnostic-warning': { borderInlineStart: '4px solid var(--block)' },
  '.cm-diagnostic-info': { borderInlineStart: '4px solid var(--info)' },
  '.cm-diagnosticAction': { backgroundColor: 'var(--primary)', color: 'var(--primary-foreground)' },
  '.cm-lintRange-error': { backgroundImage: 'none', textDecoration: 'underline wavy var(--fail)' },
  '.cm-lintRange-warning': { backgroundImage: 'none', textDecoration: 'underline wavy var(--block)' },
  '.cm-lintRange-info': { backgroundImage: 'none', textDecoration: 'underline dotted var(--info)' },
  '.cm-lintRange': { textUnderlineOffset: '3px' },
}

const words = HighlightStyle.define([
  { tag: tags.heading, color: 'var(--link)', fontWeight: '600' },
  { tag: tags.keyword, color: 'var(--chart-5)', fontWeight: '600' },
  { tag: tags.strong, fontWeight: '600' },
  { tag: tags.labelName, color: 'var(--info)' },
  { tag: tags.lineComment, color: 'var(--muted-foreground)', fontStyle: 'italic' },
  { tag: tags.docString, color: 'var(--pass)' },
  { tag: tags.string, color: 'var(--pass)' },
  { tag: tags.number, color: 'var(--block)' },
  { tag: tags.variableName, color: 'var(--link)', fontStyle: 'italic' },
  { tag: tags.separator, color: 'var(--muted-foreground)' },
])

/** The looks of the editor; with `dark` it is dark whatever the page is. */
export const gherkinLooks = (dark: boolean): Extension => [
  EditorView.theme(dark ? { ...clothes, '&': { ...clothes['&'], colorScheme: 'dark' } } : clothes, { dark }),
  syntaxHighlighting(words),
]

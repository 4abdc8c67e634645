import { createElement, Fragment, memo, type ReactNode } from 'react'
import type { MarkdownElement, MarkdownNode, MarkdownTag } from '../../shared/markdown/markdownTree'
import { isExternalHref } from '../../shared/safeHref'
import classes from './Markdown.module.css'

export interface MarkdownProps {
  nodes: readonly MarkdownNode[]
  /**
   * The level that `#` becomes: one below the heading above the text. 1: the text is a page of its own, whose
   * title is separate.
   */
  topHeading: 1 | 2 | 3 | 4
}

/** Shows Markdown that has been parsed. It renders only the elements of `MarkdownTag`. */
export const Markdown = memo(function Markdown({ nodes, topHeading }: MarkdownProps) {
  if (nodes.length === 0) return null
  return <div className={classes.text}>{renderNodes(nodes, topHeading)}</div>
})

const renderNodes = (nodes: readonly MarkdownNode[], topHeading: number): ReactNode =>
  nodes.map((node, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a text never changes its order
    <Fragment key={index}>{typeof node === 'string' ? node : renderElement(node, topHeading)}</Fragment>
  ))

function renderElement(node: MarkdownElement, topHeading: number): ReactNode {
  const children = node.children && renderNodes(node.children, topHeading)
  switch (node.tag) {
    case 'a':
      return (
        <a href={node.href} rel={isExternalHref(node.href ?? '') ? 'nofollow noopener' : undefined}>
          {children}
        </a>
      )
    case 'pre':
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: long lines are scrolled with the keyboard too
        <pre tabIndex={0}>
          <code>{children}</code>
        </pre>
      )
    case 'table':
      return (
        <div className={classes.wide}>
          <table>{children}</table>
        </div>
      )
    case 'ol':
      return <ol start={node.start}>{children}</ol>
    case 'th':
    case 'td':
      return createElement(node.tag, { style: node.align && { textAlign: node.align } }, children)
    case 'br':
    case 'hr':
      return createElement(node.tag)
    default:
      return createElement(lowerHeading(node.tag, topHeading), null, children)
  }
}

function lowerHeading(tag: MarkdownTag, topHeading: number): string {
  const level = /^h([1-6])$/.exec(tag)?.[1]
  // A page has one <h1>, which is not in a text.
  return level === undefined ? tag : `h${Math.min(6, Math.max(2, Number(level) + topHeading - 1))}`
}

/**
 * A part of a mail. HTML and plain text are both rendered from the same blocks, so that they have the same content.
 * Texts are plain; line ends in them are kept.
 */
export type Block =
  | { kind: 'text'; text: string; link?: Link }
  /** A text that readers must not miss. */
  | { kind: 'notice'; text: string }
  | { kind: 'heading'; text: string }
  | { kind: 'button'; link: Link }
  | { kind: 'items'; items: MailItem[] }
  /** Releases with their covers. */
  | { kind: 'releases'; releases: MailRelease[] }
  | { kind: 'rows'; rows: Row[] }
  | { kind: 'columns'; columns: Column[] }
  /** The quoted words of the person who wrote to the shop. */
  | { kind: 'quote'; text: string }
  | { kind: 'rule' }
  /** A legal text in Markdown. */
  | { kind: 'document'; title: string; note: string; markdown: string }

export interface Link {
  label: string
  /** An absolute address. */
  href: string
}

export interface MailItem {
  catalogNr: string | null
  title: string
  /** The format, edition and other distinguishing details. */
  detail: string
  amount: string
}

export interface MailRelease {
  title: string
  /** The label, formats and other distinguishing details. */
  detail: string
  amount: string
  /** An absolute address. */
  href: string
  /** The absolute address of a square picture; null without one. */
  cover: { src: string; alt: string } | null
}

export interface Row {
  label: string
  value: string
  isTotal?: boolean
  /** Whether the row explains the row above, and is shown in a softer colour. */
  isSoft?: boolean
}

export interface Column {
  heading: string
  text: string
}

/** A mail before it is rendered as HTML and text. */
export interface Letter {
  /** The text at the top, beside the shop's name, such as `Order 10023`. */
  reference: string
  title: string
  blocks: Block[]
}

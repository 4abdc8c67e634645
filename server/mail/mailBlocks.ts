/**
 * What a mail is made of. Its HTML and its text are both made from these, so that neither says more than the other.
 * Texts are plain; line ends in them are kept.
 */
export type Block =
  | { kind: 'text'; text: string; link?: Link }
  /** A text that readers must not miss. */
  | { kind: 'notice'; text: string }
  | { kind: 'heading'; text: string }
  | { kind: 'button'; link: Link }
  | { kind: 'items'; items: MailItem[] }
  | { kind: 'rows'; rows: Row[] }
  | { kind: 'columns'; columns: Column[] }
  /** A quotation of the person who wrote to the shop. */
  | { kind: 'quote'; text: string }
  | { kind: 'rule' }
  /** A legal text, in Markdown. */
  | { kind: 'document'; title: string; note: string; markdown: string }

export interface Link {
  label: string
  /** An absolute address. */
  href: string
}

export interface MailItem {
  catalogNr: string | null
  title: string
  /** Format, edition and other distinguishing details. */
  detail: string
  amount: string
}

export interface Row {
  label: string
  value: string
  isTotal?: boolean
  /** The row explains the row above. */
  isSoft?: boolean
}

export interface Column {
  heading: string
  text: string
}

/** A mail before it is rendered as HTML and text. */
export interface Letter {
  /** Shown at the top, beside the shop's name, such as `Order 10023`. */
  reference: string
  title: string
  blocks: Block[]
}

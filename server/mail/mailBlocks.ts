/**
 * What a mail is made of. Its HTML and its text are both made from these, so that neither says more than the other.
 * Texts are plain; line ends in them are kept.
 */
export type Block =
  | { kind: 'text'; text: string; link?: Link }
  /** What must not be missed. */
  | { kind: 'notice'; text: string }
  | { kind: 'heading'; text: string }
  | { kind: 'button'; link: Link }
  | { kind: 'items'; items: MailItem[] }
  | { kind: 'rows'; rows: Row[] }
  | { kind: 'columns'; columns: Column[] }
  /** Quoted words of the person who wrote to the shop. */
  | { kind: 'quote'; text: string }
  | { kind: 'rule' }
  /** A legal text, in Markdown. */
  | { kind: 'document'; title: string; note: string; markdown: string }

export interface Link {
  label: string
  /** Absolute. */
  href: string
}

export interface MailItem {
  catalogNr: string | null
  title: string
  /** Format, edition and what else tells it apart. */
  detail: string
  amount: string
}

export interface Row {
  label: string
  value: string
  isTotal?: boolean
  /** Belongs to the row above. */
  isSoft?: boolean
}

export interface Column {
  heading: string
  text: string
}

/** A mail before it is HTML or text. */
export interface Letter {
  /** At the top, beside the shop's name: `Order 10023`. */
  reference: string
  title: string
  blocks: Block[]
}

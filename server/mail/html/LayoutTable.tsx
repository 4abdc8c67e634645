import type { CSSProperties, ReactNode } from 'react'

interface LayoutTableProps {
  style?: CSSProperties
  /** Cells of one row. */
  children: ReactNode
}

/**
 * A table of one row that only lays out its cells side by side: Outlook knows neither flexbox nor grid. Font and colour
 * are inherited by name, because a mail program that drops the doctype gives tables its own.
 */
export const LayoutTable = ({ style, children }: LayoutTableProps) => (
  <table
    role="presentation"
    width="100%"
    cellPadding={0}
    cellSpacing={0}
    style={{ font: 'inherit', color: 'inherit', ...style }}
  >
    <tbody>
      <tr>{children}</tr>
    </tbody>
  </table>
)

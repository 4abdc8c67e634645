import type { CSSProperties, ReactNode } from 'react'

interface LayoutTableProps {
  style?: CSSProperties
  /** The cells of the row. */
  children: ReactNode
}

/**
 * Renders a table of one row that lays out its cells side by side, because Outlook supports neither flexbox nor grid.
 * Font and colour are inherited explicitly, because tables without a doctype do not inherit them.
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

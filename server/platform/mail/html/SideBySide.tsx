import type { CSSProperties, ReactNode } from 'react'
import { LayoutTable } from './LayoutTable'

interface SideBySideProps {
  left: ReactNode
  right: ReactNode
  style?: CSSProperties
  /** The class of both cells, for dark schemes. */
  cellClass?: string
  /** The style of both cells. */
  cellStyle?: CSSProperties
  leftStyle?: CSSProperties
  rightStyle?: CSSProperties
}

/** Renders two texts, one at the left and one at the right edge. */
export const SideBySide = ({
  left,
  right,
  style,
  cellClass,
  cellStyle,
  leftStyle,
  rightStyle,
}: SideBySideProps) => (
  <LayoutTable style={style}>
    <td
      className={cellClass}
      style={{ verticalAlign: 'baseline', ...cellStyle, paddingRight: 20, ...leftStyle }}
    >
      {left}
    </td>
    <td
      className={cellClass}
      align="right"
      style={{ verticalAlign: 'baseline', textAlign: 'right', ...cellStyle, ...rightStyle }}
    >
      {right}
    </td>
  </LayoutTable>
)

import { Icon } from './PlayerIcons'

export const PreviousIcon = () => (
  <Icon>
    <path d="M5 5h2.5v14H5zM19 5v14l-10.5-7z" />
  </Icon>
)
export const NextIcon = () => (
  <Icon>
    <path d="M16.5 5H19v14h-2.5zM5 5v14l10.5-7z" />
  </Icon>
)
export const RetryIcon = () => (
  <Icon>
    <path d="M12 4a8 8 0 0 1 6 2.7V4h2.2v6.6h-6.6V8.4h2.9A5.8 5.8 0 1 0 17.6 13.6h2.3A8 8 0 1 1 12 4z" />
  </Icon>
)

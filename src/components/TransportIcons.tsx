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
export const QueueIcon = () => (
  <Icon>
    <path d="M4 5h16v2H4zM4 10h16v2H4zM4 15h9v2H4zM15 13.5v7l5.5-3.5z" />
  </Icon>
)
export const VolumeIcon = () => (
  <Icon>
    <path d="M4 9h4l5-4.5v15L8 15H4zM15.5 8.2a5 5 0 0 1 0 7.6l-1-1.4a3.2 3.2 0 0 0 0-4.8zM17.6 5.4a8.6 8.6 0 0 1 0 13.2l-1-1.4a6.8 6.8 0 0 0 0-10.4z" />
  </Icon>
)
export const MutedIcon = () => (
  <Icon>
    <path d="M4 9h4l5-4.5v15L8 15H4zM15 9.2l1.3-1.2 2.2 2.3L20.7 8 22 9.2 19.8 11.5 22 14l-1.3 1.2-2.2-2.3-2.2 2.3L15 14l2.2-2.5z" />
  </Icon>
)
export const GripIcon = () => (
  <Icon>
    <path d="M8 5h3v3H8zM8 10.5h3v3H8zM8 16h3v3H8zM13 5h3v3h-3zM13 10.5h3v3h-3zM13 16h3v3h-3z" />
  </Icon>
)
export const UpIcon = () => (
  <Icon>
    <path d="m12 5 7 7-1.5 1.5-4.4-4.4V19h-2.2V9.1l-4.4 4.4L5 12z" />
  </Icon>
)

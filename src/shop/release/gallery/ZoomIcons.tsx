import { Icon } from '../../../components/PlayerIcons'

export const ZoomInIcon = () => (
  <Icon>
    <path d="M10 2.5a7.5 7.5 0 1 0 4.6 13.4l5.7 5.6 1.6-1.6-5.7-5.7A7.5 7.5 0 0 0 10 2.5zm0 2.2a5.3 5.3 0 1 1 0 10.6 5.3 5.3 0 0 1 0-10.6zM9 6.8h2V9h2.2v2H11v2.2H9V11H6.8V9H9z" />
  </Icon>
)
export const ZoomOutIcon = () => (
  <Icon>
    <path d="M10 2.5a7.5 7.5 0 1 0 4.6 13.4l5.7 5.6 1.6-1.6-5.7-5.7A7.5 7.5 0 0 0 10 2.5zm0 2.2a5.3 5.3 0 1 1 0 10.6 5.3 5.3 0 0 1 0-10.6zM6.8 9h6.4v2H6.8z" />
  </Icon>
)

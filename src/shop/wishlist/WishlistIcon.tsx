/**
 * Shows a heart.
 * @param isOn true: filled
 */
export const WishlistIcon = ({ isOn }: { isOn: boolean }) => (
  <svg
    viewBox="0 0 24 24"
    width="20"
    height="20"
    fill={isOn ? 'currentColor' : 'none'}
    stroke="currentColor"
    strokeWidth="1.75"
    aria-hidden
    focusable="false"
  >
    <path d="M12 20 4.7 12.6a4.6 4.6 0 0 1 0-6.5 4.5 4.5 0 0 1 6.4 0l.9.9.9-.9a4.5 4.5 0 0 1 6.4 0 4.6 4.6 0 0 1 0 6.5z" />
  </svg>
)

import { WishlistPage } from '../wishlist/WishlistPage'

export const Screen = () => <WishlistPage />

import { useParams } from 'react-router-dom'
import { BasketPage } from '../basket/page/BasketPage'

export const Screen = () => <BasketPage uuidBasket={useParams().uuid_basket ?? null} />

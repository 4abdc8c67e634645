import { useParams } from 'react-router-dom'
import { OrderPage } from '../order/OrderPage'

export const Screen = () => <OrderPage ids={useParams().uuid_orders ?? ''} />

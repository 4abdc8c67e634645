import { orderEndpoints as endpoints } from '../../../src/shared/staff/orderEndpoints'
import {
  cancelOrder,
  correctTracking,
  markDelivered,
  refundOrder,
  returnOrder,
  shipOrders,
} from '../../order/orderActions'
import type { StaffRoutes } from '../staffRoutes'

/** Declares the routes of orders. */
export function addOrderRoutes({ actionRoute }: StaffRoutes): void {
  actionRoute(endpoints.shipOrders, shipOrders)
  actionRoute(endpoints.correctTracking, correctTracking)
  actionRoute(endpoints.markDelivered, markDelivered)
  actionRoute(endpoints.refundOrder, refundOrder)
  actionRoute(endpoints.cancelOrder, cancelOrder)
  actionRoute(endpoints.returnOrder, returnOrder)
}

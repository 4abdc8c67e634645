import type { ComponentType } from 'react'
import { type LazyModule, lazyModule } from '../../components/lazyModule'
import type { Permission } from '../../shared/staff/roles'
import type { appTexts } from '../texts/app'
import type { KeyOf } from '../texts/createTexts'

/** A screen for people who are signed in. */
export interface ScreenRoute {
  /** As React Router has it, relative to the back office. */
  path: string
  /** Names the screen in menus. */
  text: KeyOf<typeof appTexts>
  /** Who may open it; left out: everybody who is signed in. */
  permission?: Permission
  /** The letter that opens it after `g`; left out: it is not in the menu, such as one order. */
  key?: string
  screen: LazyModule<ComponentType>
}

/** The screens, in the order of the menu. Each is a chunk of its own. */
export const screenRoutes: readonly ScreenRoute[] = [
  {
    path: '/',
    text: 'today',
    permission: 'see',
    key: 't',
    screen: lazyModule(async () => {
      const { TodayScreen } = await import(/* webpackChunkName: "today" */ '../screens/today/TodayScreen')
      return TodayScreen
    }),
  },
  {
    path: '/inbox',
    text: 'inbox',
    permission: 'see',
    key: 'i',
    screen: lazyModule(async () => {
      const { InboxScreen } = await import(/* webpackChunkName: "inbox" */ '../screens/inbox/InboxScreen')
      return InboxScreen
    }),
  },
  {
    path: '/orders',
    text: 'orders',
    permission: 'see',
    key: 'o',
    screen: lazyModule(async () => {
      const { OrdersScreen } = await import(/* webpackChunkName: "orders" */ '../screens/orders/OrdersScreen')
      return OrdersScreen
    }),
  },
  {
    path: '/orders/:page',
    text: 'orders',
    permission: 'see',
    screen: lazyModule(async () => {
      const { OrderPages } = await import(/* webpackChunkName: "order" */ '../screens/order/OrderPages')
      return OrderPages
    }),
  },
  {
    path: '/people',
    text: 'people',
    permission: 'staff',
    key: 'e',
    screen: lazyModule(async () => {
      const { PeopleScreen } = await import(/* webpackChunkName: "people" */ '../screens/people/PeopleScreen')
      return PeopleScreen
    }),
  },
  {
    path: '/log',
    text: 'log',
    permission: 'log',
    key: 'l',
    screen: lazyModule(async () => {
      const { LogScreen } = await import(/* webpackChunkName: "log" */ '../screens/log/LogScreen')
      return LogScreen
    }),
  },
  {
    path: '/account',
    text: 'account',
    key: 'a',
    screen: lazyModule(async () => {
      const { AccountScreen } = await import(
        /* webpackChunkName: "account" */ '../screens/account/AccountScreen'
      )
      return AccountScreen
    }),
  },
]

/** The screens before signing in. */
export const doorRoutes: readonly Pick<ScreenRoute, 'path' | 'screen'>[] = [
  {
    path: '/sign-in',
    screen: lazyModule(async () => {
      const { SignInScreen } = await import(/* webpackChunkName: "signIn" */ '../signIn/SignInScreen')
      return SignInScreen
    }),
  },
  {
    path: '/join',
    screen: lazyModule(async () => {
      const { JoinScreen } = await import(/* webpackChunkName: "join" */ '../signIn/JoinScreen')
      return JoinScreen
    }),
  },
  {
    path: '/enter',
    screen: lazyModule(async () => {
      const { EnterScreen } = await import(/* webpackChunkName: "enter" */ '../signIn/EnterScreen')
      return EnterScreen
    }),
  },
]

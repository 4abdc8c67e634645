import type { ComponentType } from 'react'
import { type LazyModule, lazyModule } from '../../components/lazyModule'
import type { Permission } from '../../shared/staff/roles'
import type { KeyOf } from '../../shared/texts/createTexts'
import type { MenuCounts } from '../api/contract'
import type { appTexts } from './texts'

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
  /** What the menu counts beside its name. */
  count?: keyof MenuCounts
  /** In the menu, a gap sets it apart from the screens before. */
  startsGroup?: boolean
  screen: LazyModule<ComponentType>
}

const pages = lazyModule(async () => {
  const { PagesScreen } = await import(/* webpackChunkName: "pages" */ '../screens/pages/PagesScreen')
  return PagesScreen
})

const lists = lazyModule(async () => {
  const { CuratedListsScreen } = await import(
    /* webpackChunkName: "lists" */ '../screens/curatedLists/CuratedListsScreen'
  )
  return CuratedListsScreen
})

/** Stands in place of a screen that the person's role does not include. */
export const notAllowed = lazyModule(async () => {
  const { NotAllowed } = await import(/* webpackChunkName: "notHere" */ './NotFound')
  return NotAllowed
})

/** Stands in place of a screen that does not exist. */
export const notFound = lazyModule(async () => {
  const { NotFound } = await import(/* webpackChunkName: "notHere" */ './NotFound')
  return NotFound
})

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
    count: 'inbox',
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
      const { OrderPages } = await import(
        /* webpackChunkName: "order" */ '../screens/orders/order/OrderPages'
      )
      return OrderPages
    }),
  },
  {
    path: '/packing',
    text: 'packing',
    permission: 'orders',
    key: 'p',
    count: 'to_pack',
    screen: lazyModule(async () => {
      const { PackingScreen } = await import(
        /* webpackChunkName: "packing" */ '../screens/packing/PackingScreen'
      )
      return PackingScreen
    }),
  },
  {
    path: '/point-of-sale',
    text: 'pointOfSale',
    permission: 'stock',
    key: 'b',
    screen: lazyModule(async () => {
      const { PointOfSaleScreen } = await import(
        /* webpackChunkName: "pointOfSale" */ '../screens/pointOfSale/PointOfSaleScreen'
      )
      return PointOfSaleScreen
    }),
  },
  {
    path: '/listing',
    text: 'listing',
    permission: 'records',
    key: 'c',
    startsGroup: true,
    screen: lazyModule(async () => {
      const { ListingScreen } = await import(
        /* webpackChunkName: "listing" */ '../screens/listing/ListingScreen'
      )
      return ListingScreen
    }),
  },
  {
    path: '/goods-in',
    text: 'goodsIn',
    permission: 'stock',
    key: 'd',
    screen: lazyModule(async () => {
      const { GoodsInScreen } = await import(
        /* webpackChunkName: "goodsIn" */ '../screens/goodsIn/GoodsInScreen'
      )
      return GoodsInScreen
    }),
  },
  {
    path: '/records',
    text: 'records',
    permission: 'see',
    key: 'r',
    screen: lazyModule(async () => {
      const { ReleasesScreen } = await import(
        /* webpackChunkName: "records" */ '../screens/releases/ReleasesScreen'
      )
      return ReleasesScreen
    }),
  },
  {
    path: '/records/:record',
    text: 'records',
    permission: 'see',
    screen: lazyModule(async () => {
      const { ReleaseScreen } = await import(
        /* webpackChunkName: "record" */ '../screens/releases/release/ReleaseScreen'
      )
      return ReleaseScreen
    }),
  },
  {
    path: '/customers',
    text: 'customers',
    permission: 'customers',
    key: 'u',
    startsGroup: true,
    screen: lazyModule(async () => {
      const { CustomersScreen } = await import(
        /* webpackChunkName: "customers" */ '../screens/customers/CustomersScreen'
      )
      return CustomersScreen
    }),
  },
  {
    path: '/customers/:uuid_customer',
    text: 'customers',
    permission: 'customers',
    screen: lazyModule(async () => {
      const { CustomerScreen } = await import(
        /* webpackChunkName: "customer" */ '../screens/customers/CustomerScreen'
      )
      return CustomerScreen
    }),
  },
  {
    path: '/vouchers',
    text: 'vouchers',
    permission: 'customers',
    key: 'v',
    screen: lazyModule(async () => {
      const { VouchersScreen } = await import(
        /* webpackChunkName: "vouchers" */ '../screens/vouchers/VouchersScreen'
      )
      return VouchersScreen
    }),
  },
  { path: '/pages', text: 'pages', permission: 'records', key: 'f', screen: pages },
  { path: '/pages/:page', text: 'pages', permission: 'records', screen: pages },
  {
    path: '/texts/:text',
    text: 'pages',
    permission: 'records',
    screen: lazyModule(async () => {
      const { InfoTextScreen } = await import(
        /* webpackChunkName: "text" */ '../screens/infoTexts/InfoTextScreen'
      )
      return InfoTextScreen
    }),
  },
  { path: '/lists', text: 'lists', permission: 'records', key: 'k', screen: lists },
  { path: '/lists/:list', text: 'lists', permission: 'records', screen: lists },
  {
    path: '/redirects',
    text: 'redirects',
    permission: 'records',
    key: 'x',
    screen: lazyModule(async () => {
      const { RedirectsScreen } = await import(
        /* webpackChunkName: "redirects" */ '../screens/redirects/RedirectsScreen'
      )
      return RedirectsScreen
    }),
  },
  {
    path: '/accounting',
    text: 'accounting',
    permission: 'money',
    key: 'm',
    screen: lazyModule(async () => {
      const { AccountingScreen } = await import(
        /* webpackChunkName: "accounting" */ '../screens/accounting/AccountingScreen'
      )
      return AccountingScreen
    }),
  },
  {
    path: '/reports',
    text: 'reports',
    permission: 'money',
    key: 'q',
    screen: lazyModule(async () => {
      const { ReportsScreen } = await import(
        /* webpackChunkName: "reports" */ '../screens/reports/ReportsScreen'
      )
      return ReportsScreen
    }),
  },
  {
    path: '/settings',
    text: 'settings',
    permission: 'settings',
    key: 's',
    startsGroup: true,
    screen: lazyModule(async () => {
      const { SettingsScreen } = await import(
        /* webpackChunkName: "settings" */ '../screens/settings/SettingsScreen'
      )
      return SettingsScreen
    }),
  },
  {
    path: '/team',
    text: 'team',
    permission: 'staff',
    key: 'e',
    screen: lazyModule(async () => {
      const { TeamScreen } = await import(/* webpackChunkName: "team" */ '../screens/team/TeamScreen')
      return TeamScreen
    }),
  },
  {
    path: '/integrations',
    text: 'integrations',
    permission: 'programs',
    key: 'w',
    screen: lazyModule(async () => {
      const { IntegrationsScreen } = await import(
        /* webpackChunkName: "integrations" */ '../screens/integrations/IntegrationsScreen'
      )
      return IntegrationsScreen
    }),
  },
  {
    path: '/audit-log',
    text: 'auditLog',
    permission: 'log',
    key: 'l',
    screen: lazyModule(async () => {
      const { AuditLogScreen } = await import(
        /* webpackChunkName: "auditLog" */ '../screens/auditLog/AuditLogScreen'
      )
      return AuditLogScreen
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
export const publicRoutes: readonly Pick<ScreenRoute, 'path' | 'screen'>[] = [
  {
    path: '/sign-in',
    screen: lazyModule(async () => {
      const { SignInScreen } = await import(/* webpackChunkName: "signIn" */ '../screens/signIn/SignInScreen')
      return SignInScreen
    }),
  },
  {
    path: '/join',
    screen: lazyModule(async () => {
      const { JoinScreen } = await import(/* webpackChunkName: "join" */ '../screens/signIn/JoinScreen')
      return JoinScreen
    }),
  },
  {
    path: '/demo-sign-in',
    screen: lazyModule(async () => {
      const { DemoSignInScreen } = await import(
        /* webpackChunkName: "demoSignIn" */ '../screens/signIn/DemoSignInScreen'
      )
      return DemoSignInScreen
    }),
  },
]

import type { ComponentType } from 'react'
import { lazyModule } from '../../components/lazyModule'
import { type LazyRoute, lazyRoute } from '../../components/lazyRoute'
import type { Permission } from '../../shared/staff/roles'
import type { KeyOf } from '../../shared/texts/createTexts'
import type { MenuCounts } from '../api/contract'
import type { appTexts } from './texts'

/** A screen for users who are signed in. Its path is relative to the back office. */
export interface ScreenRoute extends LazyRoute<ComponentType> {
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
}

const pages = () =>
  import(/* webpackChunkName: "pages" */ '../screens/pages/PagesScreen').then(
    ({ PagesScreen }) => PagesScreen,
  )

const curatedLists = () =>
  import(/* webpackChunkName: "curatedLists" */ '../screens/curatedLists/CuratedListsScreen').then(
    ({ CuratedListsScreen }) => CuratedListsScreen,
  )

/** Stands in place of a screen that the user's role does not include. */
export const notAllowed = lazyModule(() =>
  import(/* webpackChunkName: "notFound" */ './NotFound').then(({ NotAllowed }) => NotAllowed),
)

/** Stands in place of a screen that does not exist. */
export const notFound = lazyModule(() =>
  import(/* webpackChunkName: "notFound" */ './NotFound').then(({ NotFound }) => NotFound),
)

/** The screens, in the order of the menu. Each is a chunk of its own. */
export const screenRoutes: readonly ScreenRoute[] = [
  lazyRoute('/', { text: 'today', permission: 'see', key: 't' }, () =>
    import(/* webpackChunkName: "today" */ '../screens/today/TodayScreen').then(
      ({ TodayScreen }) => TodayScreen,
    ),
  ),
  lazyRoute('/inbox', { text: 'inbox', permission: 'see', key: 'i', count: 'inbox' }, () =>
    import(/* webpackChunkName: "inbox" */ '../screens/inbox/InboxScreen').then(
      ({ InboxScreen }) => InboxScreen,
    ),
  ),
  lazyRoute('/orders', { text: 'orders', permission: 'see', key: 'o' }, () =>
    import(/* webpackChunkName: "orders" */ '../screens/orders/OrdersScreen').then(
      ({ OrdersScreen }) => OrdersScreen,
    ),
  ),
  lazyRoute('/orders/:page', { text: 'orders', permission: 'see' }, () =>
    import(/* webpackChunkName: "order" */ '../screens/orders/order/OrderPages').then(
      ({ OrderPages }) => OrderPages,
    ),
  ),
  lazyRoute('/packing', { text: 'packing', permission: 'orders', key: 'p', count: 'to_pack' }, () =>
    import(/* webpackChunkName: "packing" */ '../screens/packing/PackingScreen').then(
      ({ PackingScreen }) => PackingScreen,
    ),
  ),
  lazyRoute('/point-of-sale', { text: 'pointOfSale', permission: 'stock', key: 'b' }, () =>
    import(/* webpackChunkName: "pointOfSale" */ '../screens/pointOfSale/PointOfSaleScreen').then(
      ({ PointOfSaleScreen }) => PointOfSaleScreen,
    ),
  ),
  lazyRoute('/listing', { text: 'listing', permission: 'records', key: 'c', startsGroup: true }, () =>
    import(/* webpackChunkName: "listing" */ '../screens/listing/ListingScreen').then(
      ({ ListingScreen }) => ListingScreen,
    ),
  ),
  lazyRoute('/buy-ins', { text: 'buyIns', permission: 'records', key: 'n' }, () =>
    import(/* webpackChunkName: "buyIns" */ '../screens/buyIns/BuyInsScreen').then(
      ({ BuyInsScreen }) => BuyInsScreen,
    ),
  ),
  lazyRoute('/goods-in', { text: 'goodsIn', permission: 'stock', key: 'd' }, () =>
    import(/* webpackChunkName: "goodsIn" */ '../screens/goodsIn/GoodsInScreen').then(
      ({ GoodsInScreen }) => GoodsInScreen,
    ),
  ),
  lazyRoute('/releases', { text: 'releases', permission: 'see', key: 'r' }, () =>
    import(/* webpackChunkName: "releases" */ '../screens/releases/ReleasesScreen').then(
      ({ ReleasesScreen }) => ReleasesScreen,
    ),
  ),
  lazyRoute('/releases/:release', { text: 'releases', permission: 'see' }, () =>
    import(/* webpackChunkName: "release" */ '../screens/releases/release/ReleaseScreen').then(
      ({ ReleaseScreen }) => ReleaseScreen,
    ),
  ),
  lazyRoute('/customers', { text: 'customers', permission: 'customers', key: 'u', startsGroup: true }, () =>
    import(/* webpackChunkName: "customers" */ '../screens/customers/CustomersScreen').then(
      ({ CustomersScreen }) => CustomersScreen,
    ),
  ),
  lazyRoute('/customers/:uuid_customer', { text: 'customers', permission: 'customers' }, () =>
    import(/* webpackChunkName: "customer" */ '../screens/customers/CustomerScreen').then(
      ({ CustomerScreen }) => CustomerScreen,
    ),
  ),
  lazyRoute('/vouchers', { text: 'vouchers', permission: 'customers', key: 'v' }, () =>
    import(/* webpackChunkName: "vouchers" */ '../screens/vouchers/VouchersScreen').then(
      ({ VouchersScreen }) => VouchersScreen,
    ),
  ),
  lazyRoute('/pages', { text: 'pages', permission: 'records', key: 'f' }, pages),
  lazyRoute('/pages/:page', { text: 'pages', permission: 'records' }, pages),
  lazyRoute('/info-texts/:text', { text: 'pages', permission: 'records' }, () =>
    import(/* webpackChunkName: "infoText" */ '../screens/infoTexts/InfoTextScreen').then(
      ({ InfoTextScreen }) => InfoTextScreen,
    ),
  ),
  lazyRoute('/curated-lists', { text: 'curatedLists', permission: 'records', key: 'k' }, curatedLists),
  lazyRoute('/curated-lists/:list', { text: 'curatedLists', permission: 'records' }, curatedLists),
  lazyRoute('/redirects', { text: 'redirects', permission: 'records', key: 'x' }, () =>
    import(/* webpackChunkName: "redirects" */ '../screens/redirects/RedirectsScreen').then(
      ({ RedirectsScreen }) => RedirectsScreen,
    ),
  ),
  lazyRoute('/accounting', { text: 'accounting', permission: 'money', key: 'm' }, () =>
    import(/* webpackChunkName: "accounting" */ '../screens/accounting/AccountingScreen').then(
      ({ AccountingScreen }) => AccountingScreen,
    ),
  ),
  lazyRoute('/reports', { text: 'reports', permission: 'money', key: 'q' }, () =>
    import(/* webpackChunkName: "reports" */ '../screens/reports/ReportsScreen').then(
      ({ ReportsScreen }) => ReportsScreen,
    ),
  ),
  lazyRoute('/settings', { text: 'settings', permission: 'settings', key: 's', startsGroup: true }, () =>
    import(/* webpackChunkName: "settings" */ '../screens/settings/SettingsScreen').then(
      ({ SettingsScreen }) => SettingsScreen,
    ),
  ),
  lazyRoute('/team', { text: 'team', permission: 'staff', key: 'e' }, () =>
    import(/* webpackChunkName: "team" */ '../screens/team/TeamScreen').then(({ TeamScreen }) => TeamScreen),
  ),
  lazyRoute('/integrations', { text: 'integrations', permission: 'programs', key: 'w' }, () =>
    import(/* webpackChunkName: "integrations" */ '../screens/integrations/IntegrationsScreen').then(
      ({ IntegrationsScreen }) => IntegrationsScreen,
    ),
  ),
  lazyRoute('/audit-log', { text: 'auditLog', permission: 'log', key: 'l' }, () =>
    import(/* webpackChunkName: "auditLog" */ '../screens/auditLog/AuditLogScreen').then(
      ({ AuditLogScreen }) => AuditLogScreen,
    ),
  ),
  lazyRoute('/account', { text: 'account', key: 'a' }, () =>
    import(/* webpackChunkName: "account" */ '../screens/account/AccountScreen').then(
      ({ AccountScreen }) => AccountScreen,
    ),
  ),
]

/** The screens before signing in. */
export const publicRoutes: readonly LazyRoute<ComponentType>[] = [
  lazyRoute('/sign-in', {}, () =>
    import(/* webpackChunkName: "signIn" */ '../screens/signIn/SignInScreen').then(
      ({ SignInScreen }) => SignInScreen,
    ),
  ),
  lazyRoute('/join', {}, () =>
    import(/* webpackChunkName: "join" */ '../screens/signIn/JoinScreen').then(
      ({ JoinScreen }) => JoinScreen,
    ),
  ),
  lazyRoute('/demo-sign-in', {}, () =>
    import(/* webpackChunkName: "demoSignIn" */ '../screens/signIn/DemoSignInScreen').then(
      ({ DemoSignInScreen }) => DemoSignInScreen,
    ),
  ),
]

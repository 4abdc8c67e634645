import type { ApiToken, Webhook } from '../../api/contract'
import { AddWebhookDialog } from './AddWebhookDialog'
import { EndTokenDialog, EndWebhookDialog, TestWebhookDialog } from './ConfirmDialogs'
import { MakeTokenDialog } from './MakeTokenDialog'

/** The dialog that is open on the screen of integrations; the names are keys of `texts.ts`. */
export type OpenedDialog =
  | { name: 'makeToken' | 'addWebhook' }
  | { name: 'endToken'; token: ApiToken }
  | { name: 'testWebhook' | 'endWebhook'; webhook: Webhook }

/** Shows the dialog that was opened. */
export function IntegrationDialog({ opened, onClose }: { opened: OpenedDialog; onClose: () => void }) {
  switch (opened.name) {
    case 'makeToken':
      return <MakeTokenDialog onClose={onClose} />
    case 'addWebhook':
      return <AddWebhookDialog onClose={onClose} />
    case 'endToken':
      return <EndTokenDialog token={opened.token} onClose={onClose} />
    case 'testWebhook':
      return <TestWebhookDialog webhook={opened.webhook} onClose={onClose} />
    case 'endWebhook':
      return <EndWebhookDialog webhook={opened.webhook} onClose={onClose} />
  }
}

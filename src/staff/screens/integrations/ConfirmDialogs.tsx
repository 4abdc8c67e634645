import type { ApiToken, Webhook } from '../../api/contract'
import { useTexts } from '../../api/useTexts'
import { ActionDialog } from '../../components/dialog/ActionDialog'
import type { Trigger } from '../../forms/useAction'
import { useEndTokenMutation, useEndWebhookMutation, useTestWebhookMutation } from './calls'
import { integrationTexts } from './texts'

interface StepProps<Input extends object, Result> {
  /** Names the record. */
  name: string
  /** The texts: heading, explanation, button, and what is announced afterwards. */
  keys: {
    title: 'endTokenOf' | 'endWebhookOf' | 'testWebhookOf'
    text: 'endTokenText' | 'endWebhookText' | 'testWebhookText'
    button: 'endToken' | 'endWebhook' | 'testWebhook'
    done: 'tokenEnded' | 'webhookEnded' | 'webhookTested'
  }
  trigger: Trigger<Input, Result>
  input: Input
  isDangerous?: boolean
  onClose: () => void
}

function StepDialog<Input extends object, Result>({
  name,
  keys,
  isDangerous = true,
  ...rest
}: StepProps<Input, Result>) {
  const texts = useTexts(integrationTexts)
  return (
    <ActionDialog
      title={texts(keys.title, { name })}
      button={texts(keys.button)}
      text={texts(keys.text)}
      doneText={texts(keys.done, { name })}
      isDangerous={isDangerous}
      {...rest}
    />
  )
}

/** Ends a token. */
export function EndTokenDialog({ token, onClose }: { token: ApiToken; onClose: () => void }) {
  const [trigger] = useEndTokenMutation()
  return (
    <StepDialog
      name={token.name}
      keys={{ title: 'endTokenOf', text: 'endTokenText', button: 'endToken', done: 'tokenEnded' }}
      trigger={trigger}
      input={{ uuid_token: token.uuid_token }}
      onClose={onClose}
    />
  )
}

interface WebhookDialogProps {
  webhook: Webhook
  onClose: () => void
}

/** Ends a webhook. */
export function EndWebhookDialog({ webhook, onClose }: WebhookDialogProps) {
  const [trigger] = useEndWebhookMutation()
  return (
    <StepDialog
      name={webhook.url}
      keys={{ title: 'endWebhookOf', text: 'endWebhookText', button: 'endWebhook', done: 'webhookEnded' }}
      trigger={trigger}
      input={{ uuid_webhook: webhook.uuid_webhook }}
      onClose={onClose}
    />
  )
}

/** Sends a test to a webhook. */
export function TestWebhookDialog({ webhook, onClose }: WebhookDialogProps) {
  const [trigger] = useTestWebhookMutation()
  return (
    <StepDialog
      name={webhook.url}
      keys={{ title: 'testWebhookOf', text: 'testWebhookText', button: 'testWebhook', done: 'webhookTested' }}
      trigger={trigger}
      input={{ uuid_webhook: webhook.uuid_webhook }}
      isDangerous={false}
      onClose={onClose}
    />
  )
}

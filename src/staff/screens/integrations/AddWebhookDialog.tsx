import { TextField } from '../../../components/Field'
import type { Webhook } from '../../api/contract'
import { useUser } from '../../api/UserContext'
import { useTexts } from '../../api/useTexts'
import { FormDialog } from '../../components/dialog/FormDialog'
import { SecretDialog } from '../../components/dialog/SecretDialog'
import { useAction } from '../../forms/useAction'
import { useDialogDraft } from '../../forms/useDraft'
import { useAddWebhookMutation } from './calls'
import { eventKey } from './eventKey'
import { TickBoxes } from './TickBoxes'
import { integrationTexts } from './texts'

type Event = Webhook['events'][number]
const events: readonly Event[] = [
  ...(['order.placed', 'order.paid', 'order.sent', 'order.cancelled'] as const),
  ...(['stock.changed', 'price.changed', 'release.changed'] as const),
]
const empty: { url: string; description: string; events: Event[] } = { url: '', description: '', events: [] }

/**
 * Adds an address that is told what happens, and shows the key that signs once.
 * @param onClose also after the key was shown
 */
export function AddWebhookDialog({ onClose }: { onClose: () => void }) {
  const texts = useTexts(integrationTexts)
  const { shop } = useUser()
  const { values, change, clear } = useDialogDraft('integrations', 'webhook', empty)
  const [trigger] = useAddWebhookMutation()
  const { status, error, answer, run } = useAction(trigger)
  const add = async () => {
    if (await run(values)) clear()
  }
  if (answer) {
    const { url, secret } = answer.result
    return (
      <SecretDialog
        title={texts('secretHeading', { name: url })}
        text={texts('secretText')}
        label={texts('secret')}
        secret={secret}
        onClose={onClose}
      />
    )
  }
  return (
    <FormDialog
      title={texts('addWebhook')}
      isBusy={status === 'running'}
      error={error}
      onSubmit={() => void add()}
      onClose={onClose}
    >
      <TextField
        label={texts('address')}
        hint={texts(shop.is_test ? 'addressHintTest' : 'addressHint')}
        type="url"
        required
        maxLength={500}
        value={values.url}
        {...(error?.errors?.url && { errors: error.errors.url })}
        onChange={({ target }) => change({ url: target.value })}
      />
      <TextField
        label={texts('description')}
        maxLength={200}
        value={values.description}
        {...(error?.errors?.description && { errors: error.errors.description })}
        onChange={({ target }) => change({ description: target.value })}
      />
      <TickBoxes
        legend={texts('events')}
        options={events.map((event) => ({ value: event, label: texts(eventKey(event)) }))}
        ticked={values.events}
        errors={error?.errors?.events}
        onChange={(ticked) => change({ events: ticked })}
      />
    </FormDialog>
  )
}

import { Choices } from '../../components/choices/Choices'
import { Field, TextField, TickBox } from '../../components/Field'
import { SelectField } from '../../components/SelectField'
import { TryAgain } from '../../components/Waiting'
import type { Basket } from '../../shared/contract'
import { formatReleaseTitle } from '../../shared/formatReleaseName'
import { elementAt } from '../../shared/required'
import { AddButton } from '../basket/buying/AddButton'
import { GoToCheckout } from '../basket/page/GoToCheckout'
import { BuyButton } from '../catalogue/cards/BuyButton'
import { VoucherField } from '../checkout/VoucherField'
import { PasswordField } from '../customer/forms/PasswordField'
import { PlayListButton } from '../player/PlayListButton'
import { WishlistButton } from '../wishlist/WishlistButton'
import { Example, StyleguideSection } from './Example'
import { InState } from './InState'
import { sampleCustomer, toBasketFormat } from './sampleBasket'
import { type SampleCard, sampleFormats } from './sampleReleases'
import { withBasket, withBasketSaving, withCustomer, withVoucherRefused } from './sampleStates'

const nothing = () => {}
const parcels = [
  { value: 'parcel', label: 'Parcel with tracking', aside: '€5.90' },
  { value: 'letter', label: 'Letter, up to two cassettes' },
]

/** Shows buttons, fields and choices. */
export function ControlsSection({ basket, cards }: { basket: Basket; cards: readonly SampleCard[] }) {
  const { item } = elementAt(cards, 0)
  const listed = withCustomer(sampleCustomer([toBasketFormat(item, sampleFormats.soldOut)]))
  const unlisted = withCustomer(sampleCustomer([]))
  const name = formatReleaseTitle(item.display_artist, item.title)
  const add = (format = sampleFormats.few) => <AddButton format={format} name={name} />
  return (
    <StyleguideSection
      position="B1"
      title="Controls"
      about="High enough for a thumb; the orange comes under the pointer."
    >
      <Example of="AddButton" state="at rest">
        {add()}
      </Example>
      <Example of="AddButton" state="pre-order">
        {add(sampleFormats.preOrder)}
      </Example>
      <Example of="AddButton" state="in the basket">
        <InState state={withBasket(basket)}>{add(sampleFormats.inStock)}</InState>
      </Example>
      <Example of="AddButton" state="while something is saved">
        <InState state={withBasketSaving(basket)}>{add()}</InState>
      </Example>
      <Example of="BuyButton" state="sold out, somebody is logged in">
        <InState state={unlisted}>
          <BuyButton format={sampleFormats.soldOut} name={name} />
        </InState>
      </Example>
      <Example of="WishlistButton" state="on the wishlist">
        <InState state={listed}>
          <WishlistButton format={sampleFormats.soldOut} name={name} />
        </InState>
      </Example>
      <Example of="GoToCheckout" state="at rest">
        <GoToCheckout />
      </Example>
      <Example of="GoToCheckout" state="while something is saved">
        <InState state={withBasketSaving(basket)}>
          <GoToCheckout />
        </InState>
      </Example>
      <Example of="PlayListButton">
        <PlayListButton items={[item]} />
      </Example>
      <Example of="Waiting" state="TryAgain">
        <TryAgain text="Try again" onPress={nothing} />
      </Example>
      <Example of="Field" state="empty, required, with a hint">
        <TextField label="E-mail" hint="For the confirmation of the order." isRequired />
      </Example>
      <Example of="Field" state="filled">
        <TextField label="Street" defaultValue="Example Street" />
      </Example>
      <Example of="Field" state="with a problem">
        <TextField
          label="Postal code"
          defaultValue="1011"
          errors={['A postal code in Germany has five digits.']}
        />
      </Example>
      <Example of="Field" state="disabled">
        <TextField label="Town" defaultValue="Berlin" disabled />
      </Example>
      <Example of="Field" state="to choose from">
        <Field label="Country">
          {(control) => (
            <select {...control} defaultValue="DE">
              <option value="DE">Germany</option>
              <option value="AT">Austria</option>
            </select>
          )}
        </Field>
      </Example>
      <Example of="Field" state="of several lines">
        <Field label="Note" hint="For the people who pack.">
          {(control) => <textarea {...control} defaultValue="No hurry." />}
        </Field>
      </Example>
      <Example of="PasswordField">
        <PasswordField name="password" label="Password" errors={[]} autoComplete="current-password" />
      </Example>
      <Example of="VoucherField" state="in use">
        <VoucherField basket={basket} />
      </Example>
      <Example of="VoucherField" state="refused">
        <InState state={withVoucherRefused(basket, '')}>
          <VoucherField
            basket={{
              ...basket,
              voucher: null,
              errors: [{ code: 'voucher', field: 'voucher', message: 'This voucher is not valid.' }],
            }}
          />
        </InState>
      </Example>
      <Example of="Field" state="TickBox, empty">
        <TickBox isTicked={false} onChange={nothing}>
          I have read the <a href="/terms">terms</a>.
        </TickBox>
      </Example>
      <Example of="Field" state="TickBox, ticked">
        <TickBox isTicked onChange={nothing}>
          Send me the newsletter.
        </TickBox>
      </Example>
      <Example of="Field" state="TickBox, with a problem">
        <TickBox isTicked={false} errors={['Please agree to the terms.']} onChange={nothing}>
          I have read the <a href="/terms">terms</a>.
        </TickBox>
      </Example>
      <Example of="SelectField" width="half">
        <SelectField
          label="Country"
          name="country"
          placeholder="Please choose"
          options={[{ value: 'DE', label: 'Germany' }]}
          value="DE"
          onChange={nothing}
        />
      </Example>
      <Example of="Choices">
        <Choices legend="Sent by" isLegendShown options={parcels} value="parcel" onChange={nothing} />
      </Example>
      <Example of="Choices" state="with a problem">
        <Choices
          legend="Sent by"
          isLegendShown
          options={parcels}
          value={null}
          errors={['Please choose how it is sent.']}
          onChange={nothing}
        />
      </Example>
    </StyleguideSection>
  )
}

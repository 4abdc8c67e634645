import type { Translated } from '../../../shared/texts/translated'
import type { teamTexts as english } from './texts'

/** The texts of the screen of the team. */
export const teamTexts: Translated<typeof english> = {
  heading: 'Team',
  invite: 'Mitglied einladen',
  name: 'Name',
  nameHint: 'So steht er im Protokoll.',
  role: 'Rolle',
  state: 'Status',
  credentials: 'Anmeldung mit',
  used: 'Zuletzt hier',
  never: 'noch nie',
  actions: 'Aktionen',
  actionsOf: 'Aktionen: {name}',
  you: 'Sie',
  invited: 'eingeladen',
  active: 'aktiv',
  ended: 'beendet',
  passkey: 'Passkey',
  password: 'Passwort',
  none: 'nichts',
  inviteText: 'Sie bekommen einen Link zum Weitergeben. Er gilt einmal und drei Tage lang.',
  makeLink: 'Link erstellen',
  linkHeading: 'Der Link für {name}',
  linkText:
    'Schicken Sie ihn {name} so, dass niemand sonst ihn liest. Er wird nur jetzt angezeigt und gilt bis {at}.',
  link: 'Link',
  changeRole: 'Rolle ändern',
  changeRoleOf: 'Rolle von {name} ändern',
  preview: 'Zeigen, was sich ändert',
  inviteAgain: 'Neu einladen',
  inviteAgainOf: '{name} neu einladen',
  inviteAgainText:
    'Für ein Mitglied, das sich nicht mehr anmelden kann. Sobald Sie den Link erstellen, gelten Passkeys, Passwort, Codes und Anmeldungen nicht mehr; bei der einzigen Person mit der Rolle „Inhaber“ erst, wenn der Link benutzt wird.',
  endAccess: 'Zugang beenden',
  endAccessOf: 'Zugang von {name} beenden',
  endAccessText:
    'Die Person wird sofort abgemeldet und kann sich nicht wieder anmelden. Im Protokoll bleibt der Name stehen.',
  roleChanged: 'Die Rolle von {name} ist geändert.',
  accessEnded: 'Der Zugang von {name} ist beendet.',
  canDo: 'Mit der Rolle „{role}“ kann man:',
  empty: 'Noch keine Mitglieder',
}

import type { Translated } from '../../../shared/texts/translated'
import type { signInTexts as english } from './texts'

/** The texts of signing in, joining and re-authentication. */
export const signInTexts: Translated<typeof english> = {
  heading: 'Anmelden',
  headingOf: '{shop}: Verwaltung',
  passkey: 'Mit Passkey anmelden',
  confirmWithPasskey: 'Mit Passkey bestätigen',
  orPassword: 'Mit Passwort und Code',
  withPassword: 'Anmelden',
  orRecoveryCode: 'Mit einem Wiederherstellungscode',
  recoveryCode: 'Wiederherstellungscode',
  recoveryCodeHint:
    'Einer von denen, die Sie ausgedruckt haben, zum Beispiel k3mpw-8rtxz. Jeder gilt einmal.',
  noName: 'Bitte geben Sie Ihren Namen ein.',
  noPassword:
    'Bitte geben Sie Ihr Passwort ein. Ohne Passwort melden Sie sich „Mit einem Wiederherstellungscode“ an.',
  noCode:
    'Bitte geben Sie den Code ein, den Ihre Authenticator-App gerade zeigt, oder einen Wiederherstellungscode.',
  noRecoveryCode: 'Bitte geben Sie einen Ihrer Wiederherstellungscodes ein.',
  confirm: 'Bestätigen',
  name: 'Name',
  password: 'Passwort',
  code: 'Code',
  codeHint: 'Sechs Ziffern aus Ihrer Authenticator-App oder ein Wiederherstellungscode.',
  noPasskeys: 'Dieser Shop hat nur eine IP-Adresse; für Passkeys braucht er einen Hostnamen.',
  passkeyCancelled:
    'Es wurde kein Passkey verwendet. Versuchen Sie es noch einmal, oder nehmen Sie einen anderen Weg.',
  passkeyUnknown:
    'Auf diesem Gerät ließ sich kein Passkey verwenden. Nehmen Sie einen anderen Weg oder ein anderes Gerät.',
  passkeyKnown: 'Auf diesem Gerät haben Sie schon einen Passkey.',
  againHeading: 'Sie sind nicht mehr angemeldet',
  againText: 'Melden Sie sich an, dann geht es weiter, wo Sie waren. Ihre Eingaben bleiben erhalten.',
  reauthenticateHeading: 'Sind Sie es noch?',
  reauthenticateText: 'Bitte bestätigen Sie, dass Sie es sind. Das gilt dann zehn Minuten lang.',
  noCredentials:
    'Sie haben noch keinen Passkey und kein Passwort. Starten Sie die Demo neu, melden Sie sich mit dem neuen Link an und richten Sie innerhalb von zehn Minuten eines von beiden ein.',
  demoHeading: 'Anmeldung in der Demo',
  demoFailed: 'Der Link zur Demo hat nicht funktioniert',
  demoFailedText: 'Er gilt nur einmal. Starten Sie den Demo-Shop neu, dann gibt er einen neuen aus.',
  joinHeading: 'Willkommen, {name}',
  joinText: 'Sie bekommen Zugang zur Verwaltung von {shop}, mit der Rolle „{role}“. Sie können:',
  joinFailed: 'Diese Einladung lässt sich nicht verwenden',
  joinNoToken: 'Der Link ist nicht vollständig. Kopieren Sie ihn ganz in die Adresszeile.',
  makePasskey: 'Passkey anlegen',
  makePasskeyText:
    'Einen Passkey entsperren Sie mit Fingerabdruck, Gesicht oder dem Code Ihres Geräts. Ein Passwort müssen Sie sich nicht merken.',
  orWithPassword: 'Mit Passwort und Authenticator-App',
  newPassword: 'Passwort',
  newPasswordHint: 'Mindestens 12 Zeichen.',
  scanThis: 'Scannen Sie das mit Ihrer Authenticator-App, oder tippen Sie dort den Schlüssel ein.',
  qrOf: 'QR-Code mit dem Schlüssel',
  secret: 'Schlüssel',
  openApp: 'In einer App auf diesem Gerät öffnen',
  appCode: 'Code aus der App',
  join: 'Zugang einrichten',
  codesHeading: 'Ihre Wiederherstellungscodes',
  codesText:
    'Mit jedem können Sie sich einmal anmelden, wenn Handy oder Passkey weg sind. Sie werden nur jetzt angezeigt: Drucken Sie sie aus, oder bewahren Sie sie dort auf, wo Sie Ihre Passwörter haben.',
  codesKept: 'Ich habe sie gesichert',
}

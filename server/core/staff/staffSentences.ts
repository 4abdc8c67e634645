import { createStaffSentences } from '../../platform/languages/staffSentences'

/** Tells staff about signing in, links, tokens, members and permissions. */
export const tell = createStaffSentences({
  'This did not work. Check name, password and code, or use another way.':
    'Das hat nicht geklappt. Prüfen Sie Name, Passwort und Code, oder nehmen Sie einen anderen Weg.',
  'This did not work. Check password and code, or use another way.':
    'Das hat nicht geklappt. Prüfen Sie Passwort und Code, oder nehmen Sie einen anderen Weg.',
  'This did not work. Check the recovery code; each code works once.':
    'Das hat nicht geklappt. Prüfen Sie den Wiederherstellungscode; jeder Code gilt nur einmal.',
  'This did not work. Check name and recovery code; each code works once.':
    'Das hat nicht geklappt. Prüfen Sie Name und Wiederherstellungscode; jeder Code gilt nur einmal.',
  'This passkey was not accepted. Please try again, or use another way.':
    'Dieser Passkey wurde nicht angenommen. Versuchen Sie es noch einmal, oder nehmen Sie einen anderen Weg.',
  'This code does not fit. Codes change every 30 seconds: enter the one that the app shows now.':
    'Dieser Code passt nicht. Alle 30 Sekunden gilt ein neuer: Geben Sie den ein, den die App gerade anzeigt.',
  'Please sign in.': 'Bitte melden Sie sich an.',
  'This link has been used or has expired. Please ask for a new one.':
    'Dieser Link wurde schon benutzt oder ist abgelaufen. Bitte lassen Sie sich einen neuen geben.',
  'Your role does not include this. An owner of the shop can change that.':
    'Ihre Rolle erlaubt das nicht. Ein Inhaber des Ladens kann das ändern.',
  'This token is not valid. Make another one in the back office.':
    'Dieses Token gilt nicht. Erstellen Sie in der Verwaltung ein neues.',
  'This is about a signed-in user, so a token cannot do it.':
    'Hier geht es um jemanden, der angemeldet ist; mit einem Token geht das nicht.',
  "The token's scopes do not include {permission}.": 'Das Token ist für {permission} nicht freigegeben.',
  'This asks for the credentials again, which a token cannot give. Do it in the back office or on the command line.':
    'Hier muss bestätigt werden, dass Sie es sind, und das kann ein Token nicht. Tun Sie es in der Verwaltung oder auf der Kommandozeile.',
  'Please confirm that it is still you, and then go on.':
    'Bitte bestätigen Sie, dass Sie es noch sind, und machen Sie dann weiter.',
  'There is a token called {name} already. End it, or choose another name.':
    'Ein Token mit dem Namen {name} gibt es schon. Beenden Sie es, oder wählen Sie einen anderen Namen.',
  'Another token has this name.': 'Diesen Namen hat schon ein anderes Token.',
  'There is no such token.': 'Dieses Token gibt es nicht.',
  'You can sign in with nothing else. Add another passkey, or a password, first.':
    'Anders können Sie sich nicht anmelden. Fügen Sie zuerst einen anderen Passkey oder ein Passwort hinzu.',
  'There is a member called {name} already. Please add to the name.':
    'Ein Mitglied mit dem Namen {name} gibt es schon. Bitte ergänzen Sie den Namen.',
  'Another member has this name.': 'Diesen Namen hat schon ein anderes Mitglied.',
  'The access of {name} has ended. Invite {name} again, and change the role then.':
    'Der Zugang von {name} ist beendet. Laden Sie {name} neu ein, und ändern Sie dann die Rolle.',
  'There is no such member of the team.': 'Dieses Mitglied gibt es im Team nicht.',
  'There is no other owner with a passkey or a password. Make another member an owner first, who has joined.':
    'Es gibt keinen anderen Inhaber mit Passkey oder Passwort. Geben Sie diese Rolle zuerst einem anderen Mitglied, das schon dabei ist.',
  'Passkeys need a shop with a host name, and this one has only an IP address.':
    'Passkeys brauchen einen Shop mit Domain, und dieser hat nur eine IP-Adresse.',

  // Guessed passwords.
  'Somebody tries passwords for {name}: 50 wrong ones in ten minutes, or 100 in a day. Nobody got in. Meanwhile, {name} gets in with a passkey, with a recovery code, or with the password in a browser in which {name} has signed in before; in all others the password waits for up to ten minutes. {name} should add a passkey under Account, if there is none.':
    'Jemand probiert Passwörter für {name} durch: 50 falsche in zehn Minuten oder 100 an einem Tag. Niemand kam hinein. In der Zwischenzeit kommt {name} mit einem Passkey hinein, mit einem Wiederherstellungscode oder mit dem Passwort in einem Browser, in dem {name} schon angemeldet war; in allen anderen geht das Passwort bis zu zehn Minuten lang nicht. {name} sollte unter Konto einen Passkey anlegen, wenn noch keiner da ist.',
  'Somebody who knows the password of {name} tries codes of the authenticator app: five wrong ones within an hour. If it was not {name}, the password is known to a stranger: {name} should sign in and choose another one under Account, which ends all other sessions. If {name} cannot sign in, an owner invites {name} again under Team.':
    'Jemand kennt das Passwort von {name} und probiert Codes der Authenticator-App durch: fünf falsche innerhalb einer Stunde. War es nicht {name}, dann ist das Passwort Fremden bekannt: {name} sollte sich anmelden und unter Konto ein anderes wählen, was alle anderen Sitzungen beendet. Gelingt {name} das Anmelden nicht, lädt eine Inhaberin oder ein Inhaber {name} unter Team neu ein.',
})

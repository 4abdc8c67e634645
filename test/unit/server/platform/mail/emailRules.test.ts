import { emailKey, toMailbox } from '../../../../../server/platform/mail/emailRules'

describe('the key of an e-mail address', () => {
  it.each([
    ['Ada@Example.org', 'ada@example.org'],
    [' ada@example.org ', 'ada@example.org'],
    ['ａｄａ@example.org', 'ada@example.org'],
    ['jose\u0301@example.org', 'jos\u00e9@example.org'],
    ['ada@bücher.example', 'ada@xn--bcher-kva.example'],
    ['ada@BU\u0308CHER.example', 'ada@xn--bcher-kva.example'],
    ['ada+vinyl@example.org', 'ada+vinyl@example.org'],
  ])('of %j is %j', (email, key) => {
    expect(emailKey(email)).toBe(key)
  })

  it.each([
    ...['', 'ada', '@example.org', 'ada@', 'ada@exa mple.org', 'ada@[nowhere'],
    // What they become could not be sent to.
    ...['ada@ex\uFF20mple.org', 'ada\uFF0Clove@example.org', 'ada@example..org'],
    `ada@${'x'.repeat(64)}.org`,
  ])('there is none of %j', (email) => {
    expect(emailKey(email)).toBeNull()
  })

  it('leads to a mailbox without what was added to it', () => {
    expect(toMailbox('ada+vinyl+2@example.org')).toBe('ada@example.org')
    expect(toMailbox('+ada@example.org')).toBe('+ada@example.org')
  })
})

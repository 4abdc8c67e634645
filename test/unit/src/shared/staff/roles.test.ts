import {
  hasPermission,
  permissions,
  permissionsByRole,
  roles,
  scopes,
} from '../../../../../src/shared/staff/roles'

describe('what a role may do', () => {
  it.each([
    ['an owner may do everything', 'owner', permissions],
    ['a packer packs and receives, and sees no money', 'packer', ['see', 'orders', 'stock']],
    ['a reader sees all, and changes nothing', 'reader', ['see', 'money']],
  ] as const)('%s', (_what, role, expected) => {
    expect(permissions.filter((permission) => hasPermission(role, permission))).toEqual(expected)
  })

  it('keeps to owners what binds the shop, its people and its programs', () => {
    expect(permissions.filter((permission) => !hasPermission('manager', permission))).toEqual([
      'shop',
      'staff',
      'programs',
    ])
  })

  it('is at least to see what needs doing', () => {
    expect(roles.filter((role) => !permissionsByRole[role].includes('see'))).toEqual([])
  })
})

it('lets no program look after people, programs, the shop and the texts that bind it', () => {
  const others = permissions.filter((permission) => !scopes.some((scope) => scope === permission))
  expect(others).toEqual(['texts', 'shop', 'staff', 'programs'])
})

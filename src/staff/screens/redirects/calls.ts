import { read, staffApi, write } from '../../api/staffApi'

export const { useListRedirectsQuery, useSaveRedirectMutation, useRemoveRedirectMutation } =
  staffApi.injectEndpoints({
    endpoints: (build) => ({
      listRedirects: read(build, '/redirects', ['redirects']),
      saveRedirect: write(build, '/redirects/set', ['redirects', 'auditLog']),
      removeRedirect: write(build, '/redirects/remove', ['redirects', 'auditLog']),
    }),
  })

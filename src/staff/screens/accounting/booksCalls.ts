import { type FileAnswer, readFile } from '../../api/fileAnswer'
import { read, staffApi, write } from '../../api/staffApi'

/** A file for the tax adviser, with the period that it is about. */
export interface BooksFile {
  path: '/books/datev' | '/books/oss' | '/books/packaging'
  params: Record<string, string>
}

export const { useGetBooksFileMutation, useListOpenItemsQuery, useMatchPayoutsMutation } =
  staffApi.injectEndpoints({
    endpoints: (build) => ({
      getBooksFile: build.mutation<FileAnswer, BooksFile>({
        query: ({ path, params }) => ({ url: path, method: 'GET', params, responseHandler: readFile }),
      }),
      listOpenItems: read(build, '/books/open', ['orders']),
      matchPayouts: write(build, '/books/payouts'),
    }),
  })

import { z } from 'zod'
import type { ObjectStoreAccess, ObjectStoreConfig } from './objectStoreConfig'

const endpoint = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address, such as https://s3.example' })
  .transform((url) => url.replace(/\/+$/, ''))

const bucketAddress = /^s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](\/[\w.-]+)*\/?$/

/** The environment variables of the object store. */
export const objectStoreSettings = {
  MEDIA_URL: z
    .string()
    .regex(bucketAddress, {
      error: 'must be a bucket, such as s3://bucket or s3://bucket/prefix (leave it out to use DATA_DIR)',
    })
    .optional(),
  S3_ENDPOINT: endpoint.optional(),
  S3_PUBLIC_ENDPOINT: endpoint.optional(),
  S3_REGION: z
    .string()
    .regex(/^[\w-]+$/, { error: 'must be a region, such as eu-central-1' })
    .default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
}

type Values = z.infer<z.ZodObject<typeof objectStoreSettings>>

/**
 * Finds missing settings.
 * @param environment the environment variables that are set
 */
export function findObjectStoreProblems(environment: Record<string, string | undefined>): string[] {
  if (!environment.MEDIA_URL) return []
  return ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']
    .filter((name) => !environment[name])
    .map((name) => `${name} is missing. MEDIA_URL requires it.`)
}

/** @returns the settings of the object store; null if files are kept in the data folder */
export const toObjectStoreConfig = (values: Values): ObjectStoreConfig | null =>
  values.MEDIA_URL === undefined ? null : objectStoreAt(values.MEDIA_URL, toObjectStoreAccess(values))

/** @returns how object stores are reached, whether the shop's files are in one or not */
export const toObjectStoreAccess = (values: Values): ObjectStoreAccess => ({
  endpoint: values.S3_ENDPOINT ?? `https://s3.${values.S3_REGION}.amazonaws.com`,
  publicEndpoint: values.S3_PUBLIC_ENDPOINT ?? null,
  region: values.S3_REGION,
  accessKeyId: values.S3_ACCESS_KEY_ID ?? '',
  secretAccessKey: values.S3_SECRET_ACCESS_KEY ?? '',
})

/** @returns whether a text is the address of a bucket or of a part of it, such as `s3://bucket/prefix` */
export const isBucketAddress = (text: string): boolean => bucketAddress.test(text)

/** @param address such as `s3://bucket/prefix` */
export function objectStoreAt(address: string, access: ObjectStoreAccess): ObjectStoreConfig {
  const { host, pathname } = new URL(address)
  return { ...access, bucket: host, prefix: pathname.replace(/^\/|\/$/g, '') }
}

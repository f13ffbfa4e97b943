import type { Readable } from 'node:stream'
import { DeleteObjectCommand, GetObjectCommand, ListObjectsV2Command, NoSuchKey, S3Client } from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import type { Config } from '../config.ts'
import { type FileStore, MissingFile } from './store.ts'

/** Files in a bucket of an S3-compatible storage. */
export function s3Store(settings: NonNullable<Config['s3']>): FileStore {
  const { bucket: Bucket, region, endpoint, accessKeyId, secretAccessKey } = settings
  const client = new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Storages other than Amazon's seldom answer to a host name per bucket or to the newer checksums.
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  return {
    async put(Key, Body, ContentType) {
      const upload = new Upload({ client, params: { Bucket, Key, Body, ContentType } })
      // A source that breaks must end the upload, and the parts already sent must go.
      Body.once('error', () => void upload.abort())
      await upload.done()
    },
    async read(Key, range) {
      try {
        const Range = range ? `bytes=${range.start}-${range.end}` : undefined
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key, Range }))
        return Body as Readable
      } catch (error) {
        if (error instanceof NoSuchKey) throw new MissingFile(Key)
        throw error
      }
    },
    async remove(Key) {
      await client.send(new DeleteObjectCommand({ Bucket, Key }))
    },
    async *keys() {
      let ContinuationToken: string | undefined
      do {
        const listed = await client.send(new ListObjectsV2Command({ Bucket, ContinuationToken }))
        for (const object of listed.Contents ?? []) if (object.Key) yield object.Key
        ContinuationToken = listed.NextContinuationToken
      } while (ContinuationToken)
    },
  }
}

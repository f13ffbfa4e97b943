import { join } from 'node:path'
import S3rver from 's3rver'

/** A server that speaks S3, with one bucket below a folder; settings as `s3Store` takes them. */
export async function openS3(folder: string) {
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: join(folder, 's3'),
    configureBuckets: [{ name: 'atrium', configs: [] }],
  })
  const { port } = await server.run()
  const settings = {
    bucket: 'atrium',
    region: 'us-east-1',
    endpoint: `http://127.0.0.1:${port}`,
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  }
  return { settings, close: () => server.close() }
}

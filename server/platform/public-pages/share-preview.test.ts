import { rentalSpaces } from '@atrium/contract/rental-spaces/rental-spaces.ts'
import { expect, test } from 'vitest'
import { ids } from '../../testing/fixtures.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { previewOf, withPreview } from './share-preview.ts'

const { call, services } = await openTestApp()
const preview = (path: string) => previewOf(services, path, '127.0.0.1')
const encoded = (id: number) => Buffer.from(String(id)).toString('base64')

test('a published record is named with its company; what is not published, or none, is the portal', async () => {
  const space = { siteId: ids.site.mall, name: 'Kiosk "A" <b>' }
  const open = (await call('landlord', rentalSpaces.save, { ...space, isPublic: true })).body.id
  const closed = (await call('landlord', rentalSpaces.save, { ...space, name: 'Closed', isPublic: false })).body.id
  const path = `/public-page/rentalspace/${encoded(open)}`
  expect(await preview(`${path}?utm=1`)).toMatchObject({ title: space.name, image: undefined })
  expect(await preview(`/public-page/rentalspace/${encoded(closed)}`)).toBeUndefined()
  expect(await preview('/public-page/rentalspace/%ZZ')).toBeUndefined()
  expect(await preview('/public-page/nothing/MQ==')).toBeUndefined()
})

test('what a page says of itself cannot leave its attributes', () => {
  const html =
    '<head><title>Atrium</title><meta property="og:title" content="Atrium" /><meta property="og:image" content="/a" /></head>'
  const unsafePage = { title: '"><script>$&', description: '', siteName: 'North', url: 'https://x.example/1', image: undefined }
  const page = withPreview(html, unsafePage)
  expect(page).not.toContain('<script>')
  expect(page).toContain('<title>&#34;&#62;&#60;script&#62;$&#38; · North</title>')
  expect(page).toContain('property="og:image" content="/a"')
  expect(page).toContain('property="og:url" content="https://x.example/1"')
})

import type { FieldData } from '@atrium/contract/kit/field-data.ts'
import type { FieldFile } from '@atrium/contract/kit/field-files.ts'
import { holdsFiles } from '@atrium/contract/kit/field-kinds.ts'
import { desc, eq } from 'drizzle-orm'
import type { DemoCompany } from '../../platform/demo/demo-company.ts'
import { drawPng } from '../../platform/demo/draw-png.ts'
import { storeFile } from '../../platform/demo/store-file.ts'
import { fileUrl } from '../../platform/files/file-url.ts'
import type { Form } from '../../platform/forms/form.ts'
import { saveManyCustom, valuesOf } from '../../platform/forms/values.ts'
import { formFieldFiles, formValues } from './tables.ts'

const TYPE = 'image/png'
/** What is on each: a shop front, and the wall behind it. */
const pictures = [
  {
    name: 'shop-front.png',
    svg: '<rect width="640" height="420" fill="#dfe6ec"/><rect x="60" y="90" width="520" height="300" fill="#b8c4cf"/><rect x="90" y="150" width="220" height="200" fill="#8fb3d1"/><rect x="340" y="150" width="110" height="240" fill="#6d7f8f"/><rect x="470" y="150" width="80" height="200" fill="#8fb3d1"/><rect x="60" y="90" width="520" height="40" fill="#a5483c"/>',
  },
  {
    name: 'rear-wall.png',
    svg: '<rect width="640" height="420" fill="#e9e4da"/><rect y="340" width="640" height="80" fill="#b3a68f"/><path d="M120 40l30 90-20 60 40 110" stroke="#8a7d68" stroke-width="6" fill="none"/><rect x="400" y="180" width="70" height="50" fill="#fff" stroke="#999" stroke-width="4"/>',
  },
]

/** Pictures in the first field of a form that holds files, of its newest request. */
export async function insertPictures(demo: DemoCompany, whole: Form, fields: readonly FieldData[]): Promise<void> {
  const { db, createdBy } = demo
  const field = fields.find(holdsFiles)
  const [entry] = await db.select().from(formValues).where(eq(formValues.formId, whole.id)).orderBy(desc(formValues.no)).limit(1)
  if (!field || !entry) return
  const { id: recordId, landlordId, siteId, tenantId } = entry
  const kept: FieldFile[] = []
  for (const [position, { name, svg }] of pictures.entries()) {
    const drawn = await drawPng(`<svg xmlns="http://www.w3.org/2000/svg" width="640" height="420">${svg}</svg>`)
    const fileId = await storeFile(demo, drawn, { name, type: TYPE, landlordId, siteId, tenantId }, createdBy)
    await db.insert(formFieldFiles).values({ landlordId, recordId, fieldId: field.id, fileId, position })
    kept.push({ id: fileId, fileUrl: fileUrl(fileId, name), fileName: name, fileSize: drawn.length, fileType: TYPE })
  }
  const held = (await valuesOf(db, whole, [recordId])).get(recordId) ?? {}
  await saveManyCustom({ db }, whole, [{ id: recordId, values: { ...held, [`f${field.id}`]: kept } }])
}

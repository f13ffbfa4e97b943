import { addDays } from '@atrium/contract/kit/days.ts'
import { missingFields } from '@atrium/contract/submissions/submissions.ts'
import { clientEntity } from '@atrium/contract/tenancy/clients/client.ts'
import { type DocumentType, documentTypeNames, documentTypes } from '@atrium/contract/tenancy/documents/document-types.ts'
import { siteEntity } from '@atrium/contract/tenancy/sites/site.ts'
import { PDFDocument } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { manualPdf } from '../features/site-files/demo/manual.ts'
import { sitePlanPdf } from '../features/site-files/demo/site-plan.ts'
import { documentPdf } from '../features/submissions/demo/document-pdf.ts'
import { type DemoDocument, demoDocuments } from '../features/submissions/demo/documents.ts'
import { tenantImage } from '../features/tenants/demo/tenant-image.ts'
import { portfolio } from './portfolio.ts'

const today = '2026-11-21'
const allDocuments = (day: string, seed?: string) => portfolio.flatMap((company) => demoDocuments(company, day, seed))
const documents = allDocuments(today)
const sites = portfolio.flatMap((company) => company.sites.map((site) => ({ company, site })))
const clients = sites.flatMap(({ site }) => site.clients)
const oneOfEach = documentTypeNames.map((type) => documents.findLast((document) => document.type === type) as DemoDocument)
const inputOf = ({ type, input }: DemoDocument) => (documentTypes[type].author === 'landlord' ? { ...input, tenantId: 1 } : input)

describe('the portfolio', () => {
  test('has two companies, five sites and sixty clients, none twice', () => {
    expect(portfolio).toHaveLength(2)
    expect(sites).toHaveLength(5)
    expect(new Set(clients.map(({ name }) => name)).size).toBe(60)
  })

  test('is what the forms would accept', () => {
    for (const { site } of sites) expect(siteEntity.input.safeParse(site).error).toBeUndefined()
    for (const client of clients) expect(clientEntity.input.safeParse({ ...client, siteId: 1 }).error).toBeUndefined()
    for (const { site } of sites) expect(new Set(site.clients.map(({ unit }) => unit)).size).toBe(site.clients.length)
  })
})

describe('the documents', () => {
  test('are many, of every type, for every client', () => {
    expect(documents.length).toBeGreaterThan(1_300)
    expect(documents.length).toBeLessThan(1_800)
    expect(new Set(documents.map(({ type }) => type))).toEqual(new Set(documentTypeNames))
    expect(new Set(documents.map(({ client }) => client)).size).toBe(60)
  })

  test('have the fields their type requires and no others', () => {
    const wrong = documents.map((document) => missingFields(document.type, inputOf(document), document.fileName !== null))
    expect(wrong.filter((fields) => Object.keys(fields).length > 0)).toEqual([])
  })

  test('were all added in the last three years', () => {
    const days = documents.map(({ createdOn }) => createdOn)
    expect(days.every((day) => day >= addDays(today, -3 * 365) && day <= today)).toBe(true)
  })

  test('are some overdue, some due soon, and some certificates run out', () => {
    const between = (
      field: 'dueDate' | 'expiryDate',
      from: number,
      to: number,
      types: readonly DocumentType[] = documentTypeNames,
    ) =>
      documents.filter(({ type, input }) => {
        const day = input[field]
        return types.includes(type) && day && day >= addDays(today, from) && day <= addDays(today, to)
      }).length
    expect(between('dueDate', -30, -1)).toBeGreaterThan(5)
    expect(between('dueDate', 0, 14)).toBeGreaterThan(5)
    expect(between('expiryDate', 0, 60, ['InsuranceCertificate'])).toBeGreaterThan(2)
    expect(between('expiryDate', -30, -1, ['InsuranceCertificate'])).toBeGreaterThan(0)
  })

  test('hold on any other day, too', () => {
    for (const day of ['2024-02-29', '2027-01-01', '2030-07-15']) {
      const others = allDocuments(day)
      expect(new Set(others.map(({ type }) => type)).size).toBe(documentTypeNames.length)
      expect(others.filter(({ createdOn }) => createdOn > day)).toEqual([])
    }
  })

  test('are the same for the same day and seed, and differ for another seed', () => {
    expect(allDocuments(today)).toEqual(documents)
    expect(allDocuments(today, 'another')).not.toEqual(documents)
  })

  test.each(oneOfEach.map((document) => [document.type, document] as const))('%s is a PDF', async (_, document) => {
    const bytes = await documentPdf(document)
    expect(Buffer.from(bytes.subarray(0, 4)).toString()).toBe('%PDF')
    expect(bytes.length).toBeLessThan(15_000)
    const read = await PDFDocument.load(bytes)
    expect(read.getTitle()).toBe(document.title)
    expect(read.getPageCount()).toBeLessThanOrEqual(2)
    expect(await documentPdf(document)).toEqual(bytes)
  })
})

describe('the files of sites and clients', () => {
  test.each(sites.map(({ company, site }) => [site.name, company, site] as const))(
    '%s has a plan and a manual',
    async (_, company, site) => {
      const plan = await PDFDocument.load(await sitePlanPdf(company, site))
      const manual = await PDFDocument.load(await manualPdf(company, site))
      expect(plan.getPageCount()).toBe(1)
      expect(manual.getPageCount()).toBeGreaterThanOrEqual(4)
      expect(manual.getPageCount()).toBeLessThanOrEqual(6)
    },
  )

  test('a client has a square image', async () => {
    const [client] = clients
    const { format, width, height } = await sharp(await tenantImage(client as { name: string })).metadata()
    expect({ format, width, height }).toEqual({ format: 'png', width: 256, height: 256 })
  })
})

import { chargeScheduleEntity, leaseCharges } from '@atrium/contract/leases/charges.ts'
import { criticalDateEntity, criticalDates } from '@atrium/contract/leases/critical-dates.ts'
import { deposits } from '@atrium/contract/leases/deposits.ts'
import { expiryProfile } from '@atrium/contract/leases/expiry-profile.ts'
import {
  indexClauseEntity,
  indexClauses,
  indexSeries,
  indexSeriesEntity,
  indexValueEntity,
} from '@atrium/contract/leases/indexes.ts'
import { leaseLookup } from '@atrium/contract/leases/lease-lookup.ts'
import {
  changeOfRent,
  lateFeeTypes,
  leaseEntity,
  leaseLookups,
  leaseStatuses,
  leases,
  ownLeases,
  rentTypeNames,
} from '@atrium/contract/leases/leases.ts'
import { corporateLeasesSummary, leasesSummary, ownLeasesSummary } from '@atrium/contract/leases/leases-summary.ts'
import { leaseNotices } from '@atrium/contract/leases/notices.ts'
import { percentageRentEntity, percentageRents } from '@atrium/contract/leases/percentage-rents.ts'
import { rentRoll } from '@atrium/contract/leases/rent-roll.ts'
import { rentRunOrder, rentRuns } from '@atrium/contract/leases/rent-runs.ts'
import { rentTaxes } from '@atrium/contract/leases/rent-taxes.ts'
import { noticeLog, reminderLog, rentalNotices } from '@atrium/contract/leases/rental-notices.ts'
import { leaseScreens } from '@atrium/contract/leases/screens.ts'
import { stackingPlan } from '@atrium/contract/leases/stacking-plan.ts'
import { straightLine } from '@atrium/contract/leases/straight-line.ts'
import { changeOfArea } from '@atrium/contract/tenancy/sites/area-history.ts'
import { serve } from '../../platform/calls/serve.ts'
import { serveDeliveryLog } from '../../platform/delivery/handlers.ts'
import type { Feature } from '../../platform/feature.ts'
import { lookUp } from '../../platform/lookups/record-lookup.ts'
import { answer } from '../../platform/ports/port.ts'
import { hasRows } from '../../platform/records/has-rows.ts'
import { numbered } from '../../platform/tenancy/lookups.ts'
import { leasesEnding, leasesNamed, leasesOf, leaseTermsOf, requiredCover, standingLeaseTerms } from '../../ports/leases.ts'
import { criticalDateCalendar, noticeCalendar } from './calendar-entries.ts'
import { previewArea } from './charges/change-area.ts'
import { chargeForOthers } from './charges/charge-for-others.ts'
import { checkCharges } from './charges/check-charges.ts'
import { chargeNow, getCharges, getSchedule } from './charges/read-charges.ts'
import { removeSchedule, saveSchedule } from './charges/save-schedule.ts'
import { constraints } from './constraints.ts'
import { getCriticalDate, searchCriticalDates } from './critical-dates/read-critical-dates.ts'
import { removeCriticalDate, saveCriticalDate } from './critical-dates/save-critical-date.ts'
import { checkDeposits } from './deposits/check-deposits.ts'
import { applyDeposit, billDeposit, returnDeposit, undoDeposit } from './deposits/move-deposit.ts'
import { getDeposit } from './deposits/read-deposit.ts'
import { leaseNames } from './find-leases.ts'
import { getClause } from './indexes/read-clauses.ts'
import { getIndex, getValue, searchIndexes, searchValues } from './indexes/read-indexes.ts'
import { removeClause, saveClause } from './indexes/save-clause.ts'
import { pasteValues, removeIndex, removeValue, saveIndex, saveValue } from './indexes/save-index.ts'
import { endingLeases } from './lease/ending-leases.ts'
import { endingOfSite } from './lease/ending-of-site.ts'
import { fillLeases } from './lease/fill-lease.ts'
import { holdOver } from './lease/hold-over.ts'
import { leasesOfClient } from './lease/leases-of-client.ts'
import {
  lookupLeases,
  lookupOwnLeases,
  readLeasesNamed,
  readLeasesOf,
  readLeaseTerms,
  readStandingLeaseTerms,
} from './lease/lookup-leases.ts'
import { removeLease } from './lease/remove-lease.ts'
import { readRequiredCover } from './lease/required-cover.ts'
import { saveLease } from './lease/save-lease.ts'
import { getLease, searchLeases } from './lease/search-leases.ts'
import { readEnding } from './leases-ending.ts'
import { noticeDelivery, reminderDelivery } from './notices/deliver-notice.ts'
import { overdueNotices } from './notices/overdue-notices.ts'
import { createBillingSession, onBillingPayment } from './notices/pay-notice.ts'
import { postMoved } from './notices/post-moved.ts'
import { rentOfClient } from './notices/rent-of-client.ts'
import { rentOfSite } from './notices/rent-of-site.ts'
import { saveNotice } from './notices/save-notice.ts'
import { generateInvoiceNo, getNotice, searchNotices } from './notices/search-notices.ts'
import { markPaid, reopenNotice, voidNotice } from './notices/set-notice-status.ts'
import { getPercentageRent } from './percentage-rents/read-percentage-rents.ts'
import { onSalesReported, removePercentageRent, savePercentageRent } from './percentage-rents/save-percentage-rent.ts'
import { exportRoll, getRollTotals, getVacant, searchRoll } from './rent-roll/search-roll.ts'
import { unitsOfSite } from './rent-roll/units-of-site.ts'
import { resumeRuns } from './rent-runs/issue-run.ts'
import { orderIssue, orderRun, stopRun } from './rent-runs/order-run.ts'
import { getRun, getRunLease, searchRunLeases, searchRuns } from './rent-runs/read-runs.ts'
import { rentRunLeases as runLeases, rentRuns as runs } from './rent-runs/tables.ts'
import { correctTaxes } from './rent-taxes/correct-taxes.ts'
import { getChanged } from './rent-taxes/read-changed.ts'
import { getStackingPlan } from './stacking-plan/stacking-plan.ts'
import { exportStraightLine, getStraightLine } from './straight-line/straight-line.ts'
import { checkLeaseSums } from './summary/check-lease-sums.ts'
import { getExpiryProfile } from './summary/get-expiry-profile.ts'
import { getCorporateSummary, getOwnSummary, getOwnSummaryDetails, getSummary, getSummaryDetails } from './summary/get-summary.ts'
import { leases as table } from './tables.ts'
import { workers } from './workers.ts'

const { value, saveValue: changeValue, removeValue: deleteValue, ...indexRecords } = indexSeries

export const leasesFeature: Feature = {
  entities: [
    criticalDateEntity,
    // With what a save says of the change itself.
    { name: leaseEntity.name, fields: { ...leaseEntity.fields, ...changeOfRent.fields, ...changeOfArea.fields } },
    rentRunOrder,
    chargeScheduleEntity,
    indexSeriesEntity,
    indexValueEntity,
    indexClauseEntity,
    percentageRentEntity,
  ],
  configurable: { Leases: { entity: leaseEntity }, 'Critical dates': { entity: criticalDateEntity } },
  customisable: { lease: table },
  screens: Object.values(leaseScreens),
  events: leaseNotices,
  demo: async () => (await import('./demo/insert-leases.ts')).insertLeases,
  constraints,
  calls: [
    ...serve(leaseLookups, {
      leaseStatusTypes: async () => numbered(leaseStatuses),
      leaseLateFeeTypes: async () => numbered(lateFeeTypes),
      leasePaymentTypes: async () => numbered(rentTypeNames),
    }),
    ...serve(leases, {
      search: searchLeases,
      get: getLease,
      save: saveLease,
      remove: removeLease,
      holdOver,
      previewArea,
      lookup: lookupLeases,
    }),
    ...serve(leaseCharges, {
      get: getCharges,
      schedule: getSchedule,
      saveSchedule,
      removeSchedule,
      generate: chargeNow,
    }),
    ...serve(deposits, {
      get: getDeposit,
      bill: billDeposit,
      apply: applyDeposit,
      giveBack: returnDeposit,
      undo: undoDeposit,
    }),
    ...serve(indexSeries, {
      search: searchIndexes,
      get: getIndex,
      save: saveIndex,
      remove: removeIndex,
      values: searchValues,
      value: getValue,
      saveValue,
      removeValue,
      paste: pasteValues,
    }),
    ...serve(indexClauses, { get: getClause, save: saveClause, remove: removeClause }),
    ...serve(percentageRents, { get: getPercentageRent, save: savePercentageRent, remove: removePercentageRent }),
    ...serve(leaseLookup.calls, { find: lookUp(leaseNames) }),
    ...serve(criticalDates, {
      search: searchCriticalDates,
      get: getCriticalDate,
      save: saveCriticalDate,
      remove: removeCriticalDate,
    }),
    ...serve(rentRoll, { search: searchRoll, totals: getRollTotals, vacant: getVacant, exportList: exportRoll }),
    ...serve(rentRuns, {
      search: searchRuns,
      get: getRun,
      leases: searchRunLeases,
      lease: getRunLease,
      order: orderRun,
      issue: orderIssue,
      stop: stopRun,
    }),
    ...serve(rentTaxes, { changed: getChanged, correct: correctTaxes }),
    ...serve(expiryProfile, { get: getExpiryProfile }),
    ...serve(stackingPlan, { get: getStackingPlan }),
    ...serve(straightLine, { get: getStraightLine, file: exportStraightLine }),
    ...serve(leasesSummary, { get: getSummary, details: getSummaryDetails }),
    ...serve(ownLeasesSummary, { get: getOwnSummary, details: getOwnSummaryDetails }),
    ...serve(corporateLeasesSummary, { get: getCorporateSummary }),
    ...serve(ownLeases, { lookup: lookupOwnLeases }),
    ...serve(rentalNotices, {
      search: searchNotices,
      get: getNotice,
      save: saveNotice,
      generateInvoiceNo,
      markPaid,
      reopen: reopenNotice,
      createSession: createBillingSession,
      onSuccess: onBillingPayment,
      void: voidNotice,
    }),
    ...serveDeliveryLog(noticeLog, noticeDelivery),
    ...serveDeliveryLog(reminderLog, reminderDelivery),
  ],
  asks: [{ calls: Object.values(straightLine), input: { from: '2026-01-01', to: '2026-12-31' } }],
  workers,
  deliverables: [noticeDelivery, reminderDelivery],
  lookups: [leaseNames],
  calendar: [criticalDateCalendar, noticeCalendar],
  needs: [overdueNotices, endingLeases],
  ofClients: [rentOfClient, leasesOfClient],
  ofSites: [unitsOfSite, endingOfSite, rentOfSite],
  reactions: { 'sales reported': onSalesReported },
  answers: [
    answer(leasesOf, readLeasesOf),
    answer(leasesNamed, readLeasesNamed),
    answer(leaseTermsOf, readLeaseTerms),
    answer(standingLeaseTerms, readStandingLeaseTerms),
    answer(leasesEnding, readEnding),
    chargeForOthers,
    fillLeases,
    answer(requiredCover, readRequiredCover),
  ],
  deletionGuards: { tenant: hasRows(table.tenantId) },
  onStart: async (services) => {
    await postMoved(services.database.db)
    await resumeRuns(services)
  },
  checkBooks: async (db, landlordId) => [
    ...(await checkCharges(db, landlordId)),
    ...(await checkDeposits(db, landlordId)),
    ...(await checkLeaseSums(db, landlordId)),
  ],
  samples: [
    {
      calls: leaseCharges,
      table: 'charge_schedules',
      make: leaseCharges.saveSchedule,
      input: ({ mark, made }) => ({
        leaseId: made['leases'],
        code: 'parking',
        amount: 100,
        startDate: '2031-01-01',
        notes: mark,
      }),
    },
    {
      calls: { get: rentRuns.get, issue: rentRuns.issue, stop: rentRuns.stop },
      table: 'rent_runs',
      insertInto: runs,
      input: ({ siteId }) => ({ siteId, until: '2026-01-31', state: 'Ready' }),
    },
    {
      calls: { lease: rentRuns.lease },
      table: 'rent_run_leases',
      insertInto: runLeases,
      input: ({ siteId, tenantId, mark, made }) => ({
        siteId,
        tenantId,
        runId: made['rent_runs'],
        leaseId: made['leases'],
        leaseNo: mark,
        currency: 'CAD',
        state: 'Nothing',
      }),
    },
    {
      calls: percentageRents,
      table: 'percentage_rents',
      make: percentageRents.save,
      input: ({ mark, made }) => ({ leaseId: made['leases'], share: 6, startDate: '2031-01-01', notes: mark }),
    },
    {
      calls: indexRecords,
      table: 'index_series',
      make: indexSeries.save,
      ofCompany: true,
      input: ({ mark }) => ({ name: mark, notes: mark }),
    },
    {
      calls: { value, saveValue: changeValue, removeValue: deleteValue },
      table: 'index_values',
      make: changeValue,
      ofCompany: true,
      input: ({ made }) => ({ seriesId: made['index_series'], year: 2020, month: 1, value: 100 }),
    },
    {
      calls: indexClauses,
      table: 'index_clauses',
      make: indexClauses.save,
      input: ({ mark, made }) => ({
        leaseId: made['leases'],
        seriesId: made['index_series'],
        startDate: '2020-01-01',
        notes: mark,
        baseYear: 2020,
        baseMonth: 1,
      }),
    },
    {
      calls: criticalDates,
      table: 'critical_dates',
      make: criticalDates.save,
      input: ({ mark, made }) => ({ leaseId: made['leases'], title: mark, dueOn: '2031-05-01', terms: mark }),
    },
  ],
}

import { reconciledAccountEntity, reconciledAccounts } from '@atrium/contract/bank-reconciliation/accounts.ts'
import { bankLines } from '@atrium/contract/bank-reconciliation/lines.ts'
import { reconciliations } from '@atrium/contract/bank-reconciliation/reconciliations.ts'
import { bankRules } from '@atrium/contract/bank-reconciliation/rules.ts'
import { bankReconciliationScreens } from '@atrium/contract/bank-reconciliation/screens.ts'
import { serve } from '../../platform/calls/serve.ts'
import type { Feature } from '../../platform/feature.ts'
import { importRows } from '../../platform/imports/import-rows.ts'
import { hasRows } from '../../platform/records/has-rows.ts'
import { getAccount, saveAccount, searchAccounts } from './account.ts'
import { checkMatches } from './check-matches.ts'
import { closePeriod, reopenPeriod, searchReconciliations } from './close-period.ts'
import { constraints } from './constraints.ts'
import { getDifferences } from './differences.ts'
import { explainLine, ignoreLine, matchLine, payFromLine, undoLine } from './handle-line.ts'
import { lineImport } from './import-lines.ts'
import { getCandidates, getLine, previewMatch, searchLines } from './read-lines.ts'
import { removeRule, searchRules } from './rules.ts'
import { bankLines as lineTable, bankRules as ruleTable } from './tables.ts'

export const bankReconciliationFeature: Feature = {
  screens: Object.values(bankReconciliationScreens),
  entities: [reconciledAccountEntity],
  calls: [
    ...serve(reconciledAccounts, { search: searchAccounts, get: getAccount, save: saveAccount }),
    ...serve(bankLines, {
      search: searchLines,
      get: getLine,
      import: importRows(lineImport),
      candidates: getCandidates,
      preview: previewMatch,
      match: matchLine,
      pay: payFromLine,
      explain: explainLine,
      ignore: ignoreLine,
      undo: undoLine,
    }),
    ...serve(bankRules, { search: searchRules, remove: removeRule }),
    ...serve(reconciliations, {
      differences: getDifferences,
      close: closePeriod,
      reopen: reopenPeriod,
      search: searchReconciliations,
    }),
  ],
  imports: [lineImport],
  constraints,
  deletionGuards: { tenant: hasRows(ruleTable.tenantId) },
  checkBooks: checkMatches,
  demo: async () => (await import('./demo.ts')).insertBankLines,
  samples: [
    {
      calls: reconciledAccounts,
      table: 'reconciled_accounts',
      make: reconciledAccounts.save,
      ofCompany: true,
      input: ({ mark }) => ({ name: mark, currency: 'CAD', opensOn: '2026-01-01', transfers: true, cheques: true }),
    },
    {
      calls: bankLines,
      table: 'bank_lines',
      insertInto: lineTable,
      ofCompany: true,
      input: ({ mark, made }) => ({
        accountId: made['reconciled_accounts'],
        postedOn: '2026-01-15',
        cents: -1_000,
        description: mark,
        fingerprint: mark,
      }),
    },
  ],
}

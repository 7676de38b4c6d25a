import { useQueryClient } from '@tanstack/react-query'
import { configEntries } from '@zhanjian/contract/admin/admin.ts'
import type { ConfigName } from '@zhanjian/contract/admin/config-kinds.ts'
import { siteConfig, updateConfig } from '@zhanjian/contract/admin/site.ts'
import { adminConfigTexts as texts } from '#text/admin/config.ts'
import { useEndpoint } from '../../../lib/api/use-endpoint.ts'
import { useServices } from '../../../lib/services.tsx'
import { ConfigRow } from '../components/config/config-row.tsx'
import { AdminPage } from '../components/layout/admin-page.tsx'
import { LoadState, TableSkeleton } from '../components/layout/load-state.tsx'
import type { ConfigEntry } from '../model/record-types.ts'
import css from './config-page.module.css'

/** Values that operators configure, each with an editor for its type. */
export const ConfigPage = () => (
  <AdminPage section="config">
    <ConfigEntries />
  </AdminPage>
)

function ConfigEntries() {
  const { call, handleError, showToast } = useServices()
  const queryClient = useQueryClient()
  const configQuery = useEndpoint(configEntries, {})

  async function updateEntry(name: ConfigName, value: ConfigEntry['value'] | null): Promise<void> {
    try {
      await call(updateConfig, { body: { name, value } })
      showToast(texts.saved(texts.names[name][0]))
    } catch (error) {
      handleError(error)
    } finally {
      await queryClient.invalidateQueries({ queryKey: [configEntries.path] })
      void queryClient.invalidateQueries({ queryKey: [siteConfig.path] })
    }
  }
  if (configQuery.data === undefined) {
    return (
      <div className={css.page}>
        <LoadState error={configQuery.error} onRetry={() => void configQuery.refetch()} skeleton={<TableSkeleton rowPx={88} />} />
      </div>
    )
  }
  const entryByName = new Map(configQuery.data.records.map((entry) => [entry.name, entry]))
  return (
    <div className={css.page}>
      <p className={css.note}>{texts.note}</p>
      {texts.groups.map(({ title, names }) => (
        <section key={title} className={css.group} aria-label={title}>
          <h2>{title}</h2>
          <ul>
            {names.map((name) => {
              const entry = entryByName.get(name)
              return entry === undefined ? null : (
                <li key={name}>
                  <ConfigRow name={name} entry={entry} onUpdate={(value) => updateEntry(name, value)} />
                </li>
              )
            })}
          </ul>
        </section>
      ))}
    </div>
  )
}

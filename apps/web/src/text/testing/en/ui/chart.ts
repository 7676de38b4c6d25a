import type { chartTexts as zh } from '#text/ui/chart.ts'

export const chartTexts = {
  readout: (day, value) => `${day}: ${value}`,
  nothing: 'No data',
  showTable: 'Show as a table',
  hideTable: 'Hide the table',
  day: 'Day',
} satisfies typeof zh

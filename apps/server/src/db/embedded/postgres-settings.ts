/** For one small server on one machine that it shares with the program: the whole stays far below 300 MB. */
export const POSTGRES_SETTINGS: Readonly<Record<string, string>> = {
  shared_buffers: '48MB',
  max_connections: '40',
  max_wal_size: '256MB',
  min_wal_size: '48MB',
  // No replica reads the log.
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_logical_replication_workers: '0',
  // Parallel workers talk through /dev/shm, which has 64 MB in a container, and cost memory.
  max_parallel_workers_per_gather: '0',
  max_parallel_maintenance_workers: '0',
  max_parallel_workers: '0',
  max_worker_processes: '2',
  autovacuum_max_workers: '2',
  // The default keeps three processes for reading ahead.
  io_method: 'sync',
  jit: 'off',
  TimeZone: 'UTC',
  log_timezone: 'UTC',
  // A refused duplicate is an answer, not an event; its values do not belong into a log.
  log_min_messages: 'log',
  log_checkpoints: 'off',
}

export function toSettingArguments(settings: Readonly<Record<string, string>>): string[] {
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

/** For one small server on the same machine as the program: well below 300 MB in all. */
export const POSTGRES_SETTINGS: Readonly<Record<string, string>> = {
  shared_buffers: '48MB',
  max_connections: '40',
  max_wal_size: '256MB',
  min_wal_size: '48MB',
  // There is no replica.
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_logical_replication_workers: '0',
  // Parallel workers communicate through /dev/shm, which has 64 MB in a container, and cost memory.
  max_parallel_workers_per_gather: '0',
  max_parallel_maintenance_workers: '0',
  max_parallel_workers: '0',
  max_worker_processes: '2',
  autovacuum_max_workers: '2',
  // The default runs three processes for reading ahead.
  io_method: 'sync',
  jit: 'off',
  TimeZone: 'UTC',
  log_timezone: 'UTC',
  // A refused duplicate is a normal result, and its values do not belong in a log.
  log_min_messages: 'log',
  log_checkpoints: 'off',
}

/** Settings as arguments of `postgres`: `-c name=value`. */
export function toSettingArguments(settings: Readonly<Record<string, string>>): string[] {
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

/**
 * Whether a host is this very machine, which nobody else reaches: `localhost`, 127.0.0.0/8 or ::1, as a name in an address (`[::1]`) or as the
 * address of a socket (`::ffff:127.0.0.1`); source: RFC 6890, "Loopback".
 */
export const isLoopback = (host: string): boolean => /^(localhost|::1|\[::1\]|(::ffff:)?127(\.\d{1,3}){3})$/i.test(host)

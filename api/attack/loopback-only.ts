// Preloaded into the attacked product: its own requests (webhooks, push) leave the machine for nobody.
import { isIP, Socket } from 'node:net';

const connect = Socket.prototype.connect;
const isLoopback = (host: string) => host === 'localhost' || host === '::1' || host.startsWith('127.');

Socket.prototype.connect = function refuseOthers(this: Socket, ...args: unknown[]) {
  const [given] = args.flat() as [{ host?: string; path?: string }?];
  const { host = 'localhost', path } = typeof given === 'object' ? given : {};
  if (path || isLoopback(host)) return connect.apply(this, args as never);
  const reason = isIP(host) ? 'an address' : 'a name';
  process.nextTick(() => this.destroy(new Error(`${reason} outside this machine`)));
  return this;
};

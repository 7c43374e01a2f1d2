/** A TCP line between two processes of a rehearsal that can be cut. */
import { connect, createServer, type Socket } from 'node:net';
import { freePort } from '../src/embedded/free-port.ts';

export interface Line {
  port: number;
  /** Closes what is open and refuses what comes, until `mend`. */
  cut(): void;
  mend(): void;
  close(): void;
}

/** Forwards a new port to the port `target` of this machine. */
export async function startLine(target: number): Promise<Line> {
  const port = await freePort();
  const sockets = new Set<Socket>();
  let isCut = false;
  const drop = () => {
    for (const socket of sockets) socket.destroy();
  };
  const server = createServer((near) => {
    if (isCut) return near.destroy();
    const far = connect(target, '127.0.0.1');
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
      socket.pipe(other);
    }
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    port,
    cut() {
      isCut = true;
      drop();
    },
    mend: () => {
      isCut = false;
    },
    close() {
      drop();
      server.close();
    },
  };
}

import { parentPort } from 'node:worker_threads';
import type { PrintedReceipt } from '../contract/printed-receipt.ts';
import { printReceipt } from './print-receipt.ts';

parentPort?.on('message', async (receipt: PrintedReceipt) => {
  parentPort?.postMessage(await printReceipt(receipt));
});

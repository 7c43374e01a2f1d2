"""Recomputes the taxes of exported receipts by the rules of docs/receipts.md, with fractions and Python's own library alone.

Usage: recompute-taxes.py FOLDER, which holds what a business exports: receipts.csv, payments.csv and export.json.
Of each document in export.json it believes what was sold, the rates and how it was paid, and none of the taxes.
Prints what differs from receipts.csv and exits with 1, or a summary.
"""
import csv
import json
import sys
from collections import Counter, defaultdict
from fractions import Fraction
from math import floor
from pathlib import Path

NO_DECIMALS = {"BIF", "CLP", "DJF", "GNF", "JPY", "KMF", "KRW", "MGA", "PYG", "RWF", "VND", "VUV", "XAF", "XOF", "XPF"}
WHOLE_UNITS_ONLY = {"ISK", "UGX"}


def half_up(value: Fraction, step: int = 1) -> int:
    return floor(value / step + Fraction(1, 2)) * step


def minor(cell: str, currency: str) -> int:
    value = Fraction(cell) * (1 if currency in NO_DECIMALS else 100)
    assert value.denominator == 1, f"{cell} {currency} is no whole number of the smallest unit"
    return int(value)


def read_csv(path: Path) -> list[dict[str, str]]:
    with path.open(encoding="utf-8-sig", newline="") as file:
        return list(csv.DictReader(file))


def price_visit(document: dict, rates: dict[str, Fraction], currency: str) -> tuple[int, Counter] | None:
    """What the visit costs with its taxes; None without a price."""
    total, taxes = 0, Counter()
    for line in document["lines"]:
        price, applied = line["priceMinor"], {tax: rates[tax] for tax in line["taxIds"]}
        if price is None:
            return None
        included = document["pricesIncludeTax"]
        net = price / (1 + sum(applied.values(), Fraction(0))) if included else Fraction(price)
        step = 100 if currency in WHOLE_UNITS_ONLY and not included else 1
        of_line = {tax: half_up(net * rate, step) for tax, rate in applied.items()}
        taxes.update(of_line)
        total += price if included else price + sum(of_line.values())
    return (total, taxes) if total > 0 else None


def share(amount: int, whole: int, taxes: Counter, paid: int, carried: Counter) -> Counter:
    """The taxes of an amount of a whole of which `paid` came before and carried its taxes."""
    shared = Counter()
    for tax, of_whole in taxes.items():
        left = max(0, of_whole - carried[tax])
        shared[tax] = left if paid + amount >= whole else min(left, half_up(Fraction(of_whole * amount, whole)))
    return shared


def recompute(receipt: dict, earlier: list[tuple[dict, Counter]], rates: dict[str, Fraction]) -> Counter:
    document, amount = receipt["document"], receipt["total_minor"]
    if receipt["kind"] == "credit_note":
        credited, its_taxes = next(one for one in earlier if one[0]["number"] == document["credits"])
        if document["payment"]["kind"] != "refund":
            return its_taxes
        before = [one for one in earlier if one[0]["document"]["credits"] == credited["number"]]
        carried = sum((taxes for _, taxes in before), Counter())
        return share(amount, credited["total_minor"], its_taxes, sum(one["total_minor"] for one, _ in before), carried)
    visit = price_visit(document, rates, receipt["currency"])
    if visit is None:
        applied = {tax: rates[tax] for tax in document["lines"][0]["taxIds"]}
        net = amount / (1 + sum(applied.values(), Fraction(0)))
        return Counter({tax: half_up(net * rate) for tax, rate in applied.items()})
    paid, carried = 0, Counter()
    if document["payment"]["kind"] != "no_show_fee":
        fees = {one["number"] for one, _ in earlier if one["document"]["payment"]["kind"] == "no_show_fee"}
        for one, taxes in earlier:
            if one["number"] in fees or one["document"]["credits"] in fees:
                continue
            sign = 1 if one["kind"] == "receipt" else -1
            paid += sign * one["total_minor"]
            for tax, carries in taxes.items():
                carried[tax] += sign * carries
    return share(amount, *visit, paid, carried)


def main(folder: Path) -> None:
    exported = json.loads((folder / "export.json").read_text())
    rows = {row["number"]: row for row in read_csv(folder / "receipts.csv")}
    settings = exported["receipt_settings"]["tax_rates"]
    rates = {rate["tax_id"]: Fraction(str(rate["percent"])) / 100 for rate in settings}
    columns = {rate["tax_id"]: f"{rate['name']} {rate['percent']}%" for rate in settings}
    wrong: list[str] = []
    by_booking: dict[str, list[tuple[dict, Counter]]] = defaultdict(list)
    sums: Counter = Counter()
    receipts = sorted(exported["receipts"], key=lambda receipt: receipt["number"])

    year = receipts[0]["number"].rsplit("-", 1)[0]
    expected = [f"{year}-{nth:05d}" for nth in range(1, len(receipts) + 1)]
    if [receipt["number"] for receipt in receipts] != expected or sorted(rows) != expected:
        wrong.append("the numbers have a gap, or receipts.csv has other documents")

    for receipt in receipts:
        taxes = recompute(receipt, by_booking[receipt["booking_ref"]], rates)
        by_booking[receipt["booking_ref"]].append((receipt, taxes))
        row, currency = rows[receipt["number"]], receipt["currency"]
        tax = sum(taxes.values())
        says = {"total": receipt["total_minor"], "tax": tax, "net": receipt["total_minor"] - tax}
        says |= {columns[one]: taxes[one] for one in columns if columns[one] in row}
        for column, value in says.items():
            if minor(row[column], currency) != value:
                wrong.append(f"{receipt['number']} {column}: {row[column]} in receipts.csv, {value} recomputed")
        missing = [columns[one] for one in columns if columns[one] not in row and taxes[one]]
        wrong += [f"{receipt['number']}: receipts.csv has no column of {name}" for name in missing]
        sums[currency] += receipt["total_minor"] * (1 if receipt["kind"] == "receipt" else -1)

    ledger: Counter = Counter()
    listed = read_csv(folder / "payments.csv")
    payments = [row for row in listed if row["state"] == "succeeded" and row["kind"] != "dispute"]
    for row in payments:
        ledger[row["currency"]] += minor(row["amount"], row["currency"]) * (-1 if row["kind"] == "refund" else 1)
    if ledger != sums:
        wrong.append(f"documents come to {dict(sums)}, the ledger to {dict(ledger)}")

    print("\n".join(wrong) or f"{len(receipts)} documents of {len(payments)} payments and refunds agree: {dict(sums)}")
    sys.exit(1 if wrong else 0)


main(Path(sys.argv[1]))

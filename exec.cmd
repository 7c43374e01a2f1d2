@rem The scripts of package.json end with exec, as POSIX shells know it; cmd.exe finds it here.
@%*
